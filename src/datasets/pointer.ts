/** The path in a dotted path (`data.answer`) or a JSON Pointer (`/data/answer`, RFC 6901). */
export function parsePointer(text: string): string[] {
  if (!text.startsWith("/")) return text.split(".");
  return text
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a path, `undefined` if there is none. A key that itself holds the dots is found too. */
export function valueAt(record: unknown, pointer: string): unknown {
  if (isRecord(record) && Object.hasOwn(record, pointer)) return record[pointer];
  let value = record;
  for (const key of parsePointer(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
