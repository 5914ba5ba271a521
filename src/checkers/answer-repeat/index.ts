import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const answerRepeat = defineChecker<Settings>({
  id: "answer-repeat",
  prepare() {
    return () => [];
  },
});
