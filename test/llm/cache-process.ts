/**
 * Another process at the same cache:
 *   cache-process.ts FILE put NAME COUNT   keeps COUNT replies, says "done"
 *   cache-process.ts FILE endless NAME     keeps replies until it is killed, says how many are surely kept
 * Warnings are printed as lines that begin with "warning ".
 */
import { openCacheStore } from "../../src/llm/cache-store.js";

const [, , file = "", mode, name = "", count = "0"] = process.argv;
const store = await openCacheStore(file, (line) => console.log(`warning ${line}`));
const reply = (number: number) => `${name} ${number} ${"ё".repeat((number * 397) % 3000)}`;

if (mode === "put") {
  for (let number = 0; number < Number(count); number += 1) {
    store.put(`${name}${number}`, reply(number));
    // A process at work reads too.
    if (number % 10 === 0) await store.get(`${name}${number}`);
  }
  await store.close();
  console.log("done");
} else {
  for (let number = 0; ; number += 1) {
    store.put(`${name}${number}`, reply(number));
    if (number % 3 === 2) {
      await store.get(`${name}${number}`);
      console.log(number + 1);
    }
  }
}
