import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const unitSpacing = defineChecker<Settings>({
  id: "unit-spacing",
  prepare() {
    return () => [];
  },
});
