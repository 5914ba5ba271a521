import type { AxisValue, Status } from "../sample/result.js";

/** How the parts of a report are coloured; without colours every function gives its text back. */
export interface Paint {
  readonly coloured: boolean;
  status(status: Status, text: string): string;
  /** A stretch of the answer that a finding covers. */
  mark(status: Status, text: string): string;
  value(value: AxisValue, text: string): string;
  strong(text: string): string;
  dim(text: string): string;
}

const same = (text: string): string => text;
const second = (_: string, text: string): string => text;

/** For files, pipes and terminals without colours. */
export const plainPaint: Paint = {
  coloured: false,
  status: second,
  mark: second,
  value: second,
  strong: same,
  dim: same,
};
