import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Word } from "../../text/word.js";

/** Adjectives that begin names of places: from other names («Уральский», «Тихоокеанское») and a few plain ones. */
const namesPlace = defineFact((word: Word) => {
  if (PLAIN.test(word.norm)) return true;
  return FROM_NAMES.test(word.norm) && !FROM_COMMON_WORDS.test(word.norm);
});

const FROM_NAMES = /[сц]к(?:ий|ая|ое|ие)$/;
const FROM_COMMON_WORDS =
  /^(?:городск|сельск|морск|детск|женск|мужск|людск|заводск|деревенск|университетск|студенческ)|(?<!атлант|аркт|антаркт)ическ/;
/** «Чёрное море», «Красная площадь», «Северный полюс». */
const PLAIN = /^(?:красн|черн|бел|желт|мертв|средиземн|северн|южн)(?:ый|ая|ое|ые)$/;

/** What is named so; as lemmas with «е» for «ё». */
const PLACES: ReadonlySet<string> = new Set(
  `океан море озеро залив пролив река остров полуостров архипелаг гора хребет нагорье плоскогорье равнина низменность
  пустыня впадина желоб кольцо перешеек материк водопад вулкан канал край республика империя полюс площадь кремль собор
  проспект тракт бульвар область губерния университет зоопарк метрополитен монастырь лавра`.split(/\s+/),
);

/** «Тихоокеанское кольцо», «Уральские горы»: an adjective that is written so only as the beginning of a place's name. */
export function isPlaceName(word: Word, next: Word | null, dictionary: Dictionary): boolean {
  if (next === null || next.letterCase !== "lower" || !namesPlace(word)) return false;
  return dictionary.lemmas(next).some((lemma) => PLACES.has(lemma));
}
