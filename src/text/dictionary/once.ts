/** Puts a costly preparation off until it is first needed; it is done once. */
export function once<T>(prepare: () => T): () => T {
  let value: T;
  let done = false;
  return () => {
    if (!done) {
      value = prepare();
      done = true;
    }
    return value;
  };
}
