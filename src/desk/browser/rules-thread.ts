import type { FromRules } from "../messages.js";
import type { RulesThread } from "../rules-client.js";

/** Types of it aren't in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const SCRIPT = "rules.js";

/** Starts the rules in a thread of their own; only that one script may ever be started so. */
export function startRules(): RulesThread {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("pridira", { createScriptURL: () => SCRIPT });
  const worker = new Worker(policy?.createScriptURL(SCRIPT) ?? SCRIPT, { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    listen(receive) {
      worker.addEventListener("message", ({ data }: MessageEvent<FromRules>) => receive(data));
      worker.addEventListener("error", ({ message }) =>
        receive({ kind: "failed", message: message || "правила не запустились" }),
      );
    },
  };
}
