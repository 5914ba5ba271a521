import { escapeHtml } from "./escape.js";

export interface PageHead {
  readonly title: string;
  /** The page's own styles and script, which alone may be applied and run. */
  readonly css: string;
  readonly script: string;
  /** SHA-256 of a text as UTF-8, in base64. */
  readonly digest: (text: string) => string;
  /** More of the policy's directives, such as `connect-src 'self'`. */
  readonly allowed?: readonly string[];
}

/**
 * The beginning of a page up to the open `<body>`. Its policy refuses whatever isn't named: nothing is loaded, and of
 * scripts and styles only those that are hashed here count, wherever others might come from.
 */
export function pageHead({ title, css, script, digest, allowed = [] }: PageHead): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest(script)}'`,
    `style-src 'sha256-${digest(css)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ...allowed,
  ].join("; ");
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
`;
}

/** The end of a page; its script runs when all that is before it has been read. */
export function pageEnd(script: string): string {
  return `<script>${script}</script>
</body>
</html>
`;
}
