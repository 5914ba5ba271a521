import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const listStyle = defineChecker<Settings>({
  id: "list-style",
  prepare() {
    return () => [];
  },
});
