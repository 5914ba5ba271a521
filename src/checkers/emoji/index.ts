import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const emoji = defineChecker<Settings>({
  id: "emoji",
  prepare() {
    return () => [];
  },
});
