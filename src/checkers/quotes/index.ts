import { defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";

export const quotes = defineChecker<Settings>({
  id: "quotes",
  prepare() {
    return () => [];
  },
});
