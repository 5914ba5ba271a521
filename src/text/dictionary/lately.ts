/** So many are remembered at the least: the words of some texts. */
const ROOM = 4096;

/**
 * Remembers what was asked lately, as two sets that take turns. What is asked of a word is mostly asked while its text
 * is read; later it isn't worth its memory.
 */
export function lately<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  let current = new Map<Key, Value>();
  let before = current;
  return (key) => {
    let value = current.get(key);
    if (value !== undefined) return value;
    value = before.get(key) ?? compute(key);
    if (current.size >= ROOM) {
      before = current;
      current = new Map();
    }
    current.set(key, value);
    return value;
  };
}
