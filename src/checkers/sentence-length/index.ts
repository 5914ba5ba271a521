import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const sentenceLength = defineChecker<Settings>({
  id: "sentence-length",
  prepare() {
    return () => [];
  },
});
