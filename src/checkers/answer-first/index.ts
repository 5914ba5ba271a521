import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const answerFirst = defineChecker<Settings>({
  id: "answer-first",
  prepare() {
    return () => [];
  },
});
