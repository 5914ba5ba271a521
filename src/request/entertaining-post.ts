import { kindOfText, mentions } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { asksForSocialPost } from "./social-post.js";
import { FUN_STEMS, FUN_WORDS, SERIOUS_STEMS, SERIOUS_WORDS } from "./words/tones.js";

const FUN = kindOfText(FUN_WORDS, FUN_STEMS);
const SERIOUS = kindOfText(SERIOUS_WORDS, SERIOUS_STEMS);

/**
 * Whether the question asks for a text for social media that is to entertain, where emoji are in place (guideline,
 * 2.2.6). What says that it shall be fun outweighs a serious subject; with neither a post is taken for entertainment.
 */
export const asksForEntertainingPost = perQuestion((question, dictionary) => {
  if (!asksForSocialPost(question, dictionary)) return false;
  return mentions(question, dictionary, FUN) || !mentions(question, dictionary, SERIOUS);
});
