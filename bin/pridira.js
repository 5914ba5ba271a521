#!/usr/bin/env node
import module from "node:module";
import { setFlagsFromString } from "node:v8";

module.enableCompileCache?.();
if (process.argv.includes("batch")) {
  // Its threads keep every core busy: helpers that collect garbage beside them would only take turns with them. Said
  // here, before there is any garbage. Parallel marking has to stay: the engine ends the marking of Node's own objects
  // on its way, and a program without it breaks off.
  for (const work of ["concurrent-marking", "concurrent-sweeping", "parallel-scavenge", "parallel-compaction"]) {
    setFlagsFromString(`--no-${work}`);
  }
  // Functions that are made anew for every answer lose their compiled code with each collection. Compiled again at the
  // usual haste they would keep a seventh of a core busy as long as the run goes on.
  setFlagsFromString("--interrupt-budget=540672");
  setFlagsFromString("--max-bytecode-size-for-early-opt=0");
}
const { main } = await import("../dist/cli/main.js");
await main();
