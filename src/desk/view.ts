import type { Progress } from "../serve/contract.js";
import type { SavingStatus } from "./saver.js";
import type { Selection, Standing, Work } from "./work.js";

export type RulesStatus =
  | { readonly kind: "loading" | "ready" }
  | { readonly kind: "failed"; readonly message: string };

export type JudgeStatus = "none" | "asking" | "asked";

export type DialogName = "help" | "queue" | "tags";

/** All that the page shows. */
export interface View {
  readonly work: Work;
  readonly standing: Standing;
  /** The texts were pasted, and may be changed. */
  readonly editable: boolean;
  readonly rules: RulesStatus;
  readonly judge: JudgeStatus;
  readonly saving: SavingStatus;
  readonly progress: ReadonlyMap<string, Progress>;
  /** Key of the item that commands are about. */
  readonly current: string | null;
  readonly dialog: DialogName | null;
  /** What an added finding will be about. */
  readonly selection: Selection;
  /** The last thing that happened, for everybody to read; `alarm`: something went wrong. */
  readonly notice: { readonly text: string; readonly alarm: boolean } | null;
}
