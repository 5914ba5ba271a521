import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const filler = defineChecker<Settings>({
  id: "filler",
  prepare() {
    return () => [];
  },
});
