import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const loops = defineChecker<Settings>({
  id: "loops",
  prepare() {
    return () => [];
  },
});
