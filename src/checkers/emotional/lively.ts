import { asksForFiction } from "../../request/fiction.js";
import { asksForGreeting } from "../../request/greeting.js";
import { asksForSocialPost } from "../../request/social-post.js";
import { asksForSpeech } from "../../request/speech.js";
import type { Block, Prose } from "../../text/prose.js";
import type { CheckContext } from "../checker.js";

/** Whether the question asks for a text that lives by emotions. With no question known nothing was asked for. */
export function asksForLivelyText({ question, dictionary }: CheckContext): boolean {
  if (question === null) return false;
  return (
    asksForFiction(question, dictionary) ||
    asksForGreeting(question, dictionary) ||
    asksForSocialPost(question, dictionary) ||
    asksForSpeech(question, dictionary)
  );
}

const DASHES = "—–-−";

/** The first block of the model's own words after the text that was asked for: offers at the very end, outside speeches and quotations. */
export function ownWordsFrom({ blocks }: Prose, offers: ReadonlyMap<Block, number>): number {
  let from = blocks.length;
  while (from > 0) {
    const block = blocks[from - 1] as Block;
    const speech = DASHES.includes(block.tokens[0]?.text ?? " ");
    if (!offers.has(block) || speech || block.quoted) break;
    from -= 1;
  }
  return from;
}
