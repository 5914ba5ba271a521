import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const cliche = defineChecker<Settings>({
  id: "cliche",
  prepare() {
    return () => [];
  },
});
