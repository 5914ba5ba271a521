import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * A function that frees what this thread has made lately and holds no more, in about a millisecond. Node shows the
 * engine's own way only when it is told to.
 */
export function youngGarbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: (options: { type: "minor" }) => void = runInNewContext("gc");
  return () => collect({ type: "minor" });
}
