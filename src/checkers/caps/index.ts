import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const caps = defineChecker<Settings>({
  id: "caps",
  prepare() {
    return () => [];
  },
});
