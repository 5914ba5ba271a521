/** Encodings of Russian text that files still come in, as they are called, and as the engine's decoder calls them. */
const CYRILLIC = [
  { name: "Windows-1251", label: "windows-1251" },
  { name: "KOI8-R", label: "koi8-r" },
  { name: "CP866", label: "ibm866" },
] as const;

/** Half of all letters of a Russian text, and in another encoding's place nothing like it. */
const FREQUENT = /[оеаинтсрвл]/g;
const ENOUGH = 0.4;

/** The one-byte encoding in which the bytes are most likely Russian; `null` if in none. */
export function guessCyrillic(bytes: Buffer): string | null {
  const high = bytes.filter((byte) => byte >= 0x80);
  if (high.length === 0) return null;
  const shares = CYRILLIC.map(({ name, label }) => {
    const found = new TextDecoder(label).decode(high).match(FREQUENT);
    return { name, share: (found?.length ?? 0) / high.length };
  });
  const best = shares.reduce((one, other) => (other.share > one.share ? other : one));
  return best.share >= ENOUGH ? best.name : null;
}
