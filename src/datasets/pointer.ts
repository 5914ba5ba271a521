/** The path in a dotted path (`data.answer`) or a JSON Pointer (`/data/answer`, RFC 6901). */
export function parsePointer(text: string): string[] {
  if (!text.startsWith("/")) return text.split(".");
  return text
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The keys that a pointer means in a record. A key that itself holds the dots is found too. */
export function pathIn(record: unknown, pointer: string): string[] {
  return isRecord(record) && Object.hasOwn(record, pointer) ? [pointer] : parsePointer(pointer);
}

/** The value at a path, `undefined` if there is none. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
