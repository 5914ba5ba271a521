import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const yo = defineChecker<Settings>({
  id: "yo",
  prepare() {
    return () => [];
  },
});
