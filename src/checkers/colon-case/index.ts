import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const colonCase = defineChecker<Settings>({
  id: "colon-case",
  prepare() {
    return () => [];
  },
});
