import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const repeatedWords = defineChecker<Settings>({
  id: "repeated-words",
  prepare() {
    return () => [];
  },
});
