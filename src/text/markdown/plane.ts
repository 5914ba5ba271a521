import { HIDDEN, type MaskedSpan, type MaskKind, OPAQUE } from "../prose.js";

/**
 * Writes {@link Prose.text} from left to right: a piece for each stretch that
 * is shown, opaque or hidden; what nothing is said about stays hidden.
 */
export class PlaneWriter {
  private readonly pieces: string[] = [];
  private position = 0;
  readonly masked: MaskedSpan[] = [];

  constructor(private readonly source: string) {}

  /** Shows `text` in the place of the source from `start`; `text` is as long as what it stands for. */
  show(start: number, text: string): void {
    if (start < this.position) return;
    this.hideUpTo(start);
    this.pieces.push(text);
    this.position = start + text.length;
  }

  /** Makes `start`…`end` opaque and records what it is; `mask` is the whole of it with its delimiters. */
  opaque(start: number, end: number, kind: MaskKind, mask: { start: number; end: number } = { start, end }): void {
    if (start < this.position) return;
    this.hideUpTo(start);
    this.pieces.push(OPAQUE.repeat(end - start));
    this.position = end;
    this.mask(mask.start, mask.end, kind);
  }

  /** Records what a hidden stretch is. */
  mask(start: number, end: number, kind: MaskKind): void {
    if (end > start) this.masked.push({ kind, start, end });
  }

  finish(): string {
    this.hideUpTo(this.source.length);
    return this.pieces.join("");
  }

  private hideUpTo(offset: number): void {
    if (offset > this.position) this.pieces.push(HIDDEN.repeat(offset - this.position));
    this.position = offset;
  }
}
