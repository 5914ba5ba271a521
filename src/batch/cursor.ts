/** How far a run has come in its input: what lies before it is done and never read again but to be compared. */
export interface Cursor {
  /** 0-based, among the input's files: the one that holds the last record that is done. */
  readonly file: number;
  /** Number of selected records that are done, in all files. */
  readonly records: number;
  /** Offset behind the last of them, in that file as unpacked; 0 where nobody has looked. */
  readonly bytes: number;
  /** SHA-256 of everything in that file before that offset, in hexadecimal. */
  readonly sha256: string;
}

/** SHA-256 of nothing. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export const START: Cursor = { file: 0, records: 0, bytes: 0, sha256: EMPTY };
