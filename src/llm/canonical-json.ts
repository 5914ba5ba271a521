/**
 * JSON text in which equal values are equal bytes: keys of objects in the order of their UTF-16 code units, no spaces.
 * Keys whose value is `undefined` are left out, as `JSON.stringify` does. Order within arrays counts. (RFC 8785 for
 * values made of JSON; lone surrogates are escaped.)
 *
 * @throws TypeError for what isn't JSON: functions, symbols, `bigint`, `NaN`, infinities, `undefined` itself
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`no JSON for ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object") throw new TypeError(`no JSON for ${typeof value}`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
