import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const anglicisms = defineChecker<Settings>({
  id: "anglicisms",
  prepare() {
    return () => [];
  },
});
