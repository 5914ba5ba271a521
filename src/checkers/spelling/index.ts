import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const spelling = defineChecker<Settings>({
  id: "spelling",
  prepare() {
    return () => [];
  },
});
