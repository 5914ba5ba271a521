/**
 * Lemmas that OpenCorpora has as common nouns only, because a unit or a thing
 * bears the name, though the name itself is met in texts at least as often.
 */
export const EPONYMS: ReadonlySet<string> = new Set(
  (
    "ньютон паскаль джоуль ватт вольт ампер кулон фарад фарадей генри вебер тесла герц кельвин цельсий фаренгейт " +
    "реомюр беккерель кюри рентген зиверт грей максвелл эрстед гаусс сименс ангстрем дальтон планк дизель " +
    "бойль браун дарвин форд кольт браунинг маузер наган калашников рено мерседес"
  ).split(" "),
);
