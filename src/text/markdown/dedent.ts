export interface Dedented {
  readonly text: string;
  readonly map: (offset: number) => number;
}

/** Takes the indentation (and quotation marks) off every line; `map` leads back to offsets from `base`. */
export function dedent(code: string, base: number): Dedented {
  const lines = code.split("\n");
  const starts: number[] = [];
  const shifts: number[] = [];
  const texts: string[] = [];
  let offset = 0;
  let position = base;
  for (const line of lines) {
    const cut = line.length - line.replace(/^[ \t>]+/, "").length;
    starts.push(offset);
    shifts.push(position + cut - offset);
    texts.push(line.slice(cut));
    offset += line.length - cut + 1;
    position += line.length + 1;
  }
  const map = (at: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return at + (shifts[low] as number);
  };
  return { text: texts.join("\n"), map };
}
