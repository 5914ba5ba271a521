import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const emotional = defineChecker<Settings>({
  id: "emotional",
  prepare() {
    return () => [];
  },
});
