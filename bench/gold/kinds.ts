/**
 * What rules see to by themselves, by checker: which notes of the gold speak of it. The other places of these tags are
 * the judge's: agreement and government, commas, facts, thoughts said again in other words.
 */
export const KINDS: readonly Kind[] = [
  { checker: "sentence-length", tag: "unreadable", note: /предложение длиннее/ },
  { checker: "paragraph-length", tag: "unreadable", note: /абзац длиннее/ },
  { checker: "cliche", tag: "cliche", note: /./ },
  { checker: "yo", tag: "language-errors", note: /пропущена ё/ },
  { checker: "colon-case", tag: "language-errors", note: /прописная после двоеточия/ },
  { checker: "quotes", tag: "language-errors", note: /^кавычки|неверные кавычки/ },
  { checker: "list-style", tag: "language-errors", note: /оформление списка/, suspected: true },
  { checker: "anglicisms", tag: "language-errors", note: /англицизм/, suspected: true },
  { checker: "spelling", tag: "language-errors", note: /опечатка|^орфография/, suspected: true },
  { checker: "emoji", tag: "quality-other", note: /эмодзи/ },
  { checker: "caps", tag: "quality-other", note: /капс/ },
];

export interface Kind {
  readonly checker: string;
  readonly tag: string;
  readonly note: RegExp;
  /** What the gold holds of it are suspects for the rules: uniform lists, loanwords of the list, unknown words. */
  readonly suspected?: true;
}
