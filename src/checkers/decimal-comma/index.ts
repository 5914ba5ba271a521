import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const decimalComma = defineChecker<Settings>({
  id: "decimal-comma",
  prepare() {
    return () => [];
  },
});
