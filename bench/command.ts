/** The command from its sources, for scripts that measure it without a build. */
import { main } from "../src/cli/main.js";

await main();
