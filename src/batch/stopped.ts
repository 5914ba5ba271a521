/** A record wasn't begun, because the run is being ended: no failure. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}
