import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const officialese = defineChecker<Settings>({
  id: "officialese",
  prepare() {
    return () => [];
  },
});
