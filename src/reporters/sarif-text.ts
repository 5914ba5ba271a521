import { visibleLine } from "./visible.js";

/**
 * A plain text message of SARIF. Braces would be placeholders and are doubled (3.11.5); text from outside must not
 * become a link (3.11.6), so that a space parts the brackets of one.
 */
export function sarifText(text: string): string {
  return visibleLine(text).replace(/[{}]/g, "$&$&").replaceAll("](", "] (");
}
