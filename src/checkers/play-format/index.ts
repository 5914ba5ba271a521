import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const playFormat = defineChecker<Settings>({
  id: "play-format",
  prepare() {
    return () => [];
  },
});
