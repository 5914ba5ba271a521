import { pathToFileURL } from "node:url";
import { packagePath } from "../../resources/package-files.js";

/** The program of a thread: beside the built command, or, where the sources run as they are, among them. */
export function workerFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return pathToFileURL(
    isSource ? packagePath("src", "cli", "batch-worker.ts") : packagePath("dist", "cli", "batch-worker.js"),
  );
}
