import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const paragraphLength = defineChecker<Settings>({
  id: "paragraph-length",
  prepare() {
    return () => [];
  },
});
