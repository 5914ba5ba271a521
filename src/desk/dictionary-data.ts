import type { DictionaryData } from "../text/dictionary/create-dictionary.js";
import { DICTIONARY_FILES, type DictionaryFile } from "./dictionary-files.js";

/**
 * The dictionary's files, fetched all at once from beside the page: later they are asked for without waiting.
 *
 * @throws Error for one that doesn't come
 */
export async function fetchDictionaryData(fetch: typeof globalThis.fetch): Promise<DictionaryData> {
  const files = new Map<DictionaryFile, Uint8Array>();
  await Promise.all(
    DICTIONARY_FILES.map(async (name) => {
      const response = await fetch(`dictionary/${name}`);
      if (!response.ok) throw new Error(`словарь не загрузился: ${name}, код ${response.status}`);
      files.set(name, new Uint8Array(await response.arrayBuffer()));
    }),
  );
  const bytes = (name: DictionaryFile) => files.get(name) ?? new Uint8Array();
  const text = (name: DictionaryFile) => new TextDecoder().decode(bytes(name));
  const strings = (name: DictionaryFile) => JSON.parse(text(name)) as string[];
  return {
    words: () => bytes("words"),
    probabilities: () => bytes("probabilities"),
    paradigms: () => bytes("paradigms"),
    suffixes: () => strings("suffixes"),
    tags: () => strings("tags"),
    safeYo: () => text("safeYo"),
    unsafeYo: () => text("unsafeYo"),
  };
}
