/**
 * A reader of dawgdic's binary format (a word graph in a double array), as the
 * package `az` carries it: `Uint32` number of units, the units, `Uint32` number
 * of guide pairs, the guide. Keys are CP1251 bytes. Nothing is unpacked: loading
 * is two views on the file's buffer.
 */
export interface Dawg {
  readonly units: Int32Array;
  /** Two bytes a unit: label of the first child, label of the next sibling; 0 is none. */
  readonly guide: Uint8Array;
}

export const ROOT = 0;
export const MISSING = -1;

const HAS_LEAF = 1 << 8;
const EXTENSION = 1 << 9;
const LEAF = 1 << 31;
const LABEL = LEAF | 0xff;

/** Views the bytes of a `.dawg` file. */
export function openDawg(file: Uint8Array): Dawg {
  // A view on 32-bit units must be aligned; a Buffer out of Node's pool may not be.
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unitCount = view.getUint32(0, true);
  const guideCount = view.getUint32(4 + unitCount * 4, true);
  return {
    units: new Int32Array(bytes.buffer, bytes.byteOffset + 4, unitCount),
    guide: new Uint8Array(bytes.buffer, bytes.byteOffset + 8 + unitCount * 4, guideCount * 2),
  };
}

/** The node that `byte` leads to from `node`, or {@link MISSING}. */
export function follow(dawg: Dawg, node: number, byte: number): number {
  const unit = dawg.units[node] ?? 0;
  const next = node ^ ((unit >>> 10) << ((unit & EXTENSION) >>> 6)) ^ byte;
  return ((dawg.units[next] ?? 0) & LABEL) === byte ? next : MISSING;
}

/** The integer that ends at `node`, or {@link MISSING}. */
export function valueAt(dawg: Dawg, node: number): number {
  const unit = dawg.units[node] ?? 0;
  if ((unit & HAS_LEAF) === 0) return MISSING;
  return (dawg.units[node ^ ((unit >>> 10) << ((unit & EXTENSION) >>> 6))] ?? 0) & ~LEAF;
}

/**
 * Identifies what stands below `node`: equal subgraphs were merged when the graph was built, so nodes with
 * equal keys have equal paths below them.
 */
export function childrenKey(dawg: Dawg, node: number): number {
  const unit = dawg.units[node] ?? 0;
  return node ^ ((unit >>> 10) << ((unit & EXTENSION) >>> 6));
}

/** Calls `visit` with every path of exactly `depth` bytes below `node`; the array is reused. */
export function eachPath(dawg: Dawg, node: number, depth: number, visit: (path: readonly number[]) => void): void {
  const path: number[] = [];
  const descend = (from: number): void => {
    if (path.length === depth) {
      visit(path);
      return;
    }
    let label = dawg.guide[from * 2] ?? 0;
    while (label !== 0) {
      const child = follow(dawg, from, label);
      if (child === MISSING) return;
      path.push(label);
      descend(child);
      path.pop();
      label = dawg.guide[child * 2 + 1] ?? 0;
    }
  };
  descend(node);
}
