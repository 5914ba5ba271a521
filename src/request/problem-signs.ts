import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import type { Word } from "../text/word.js";
import { isCompound, isFormulaSign, isVariable } from "./formula-signs.js";
import { asksHow, asksHowMuch, isWhatIs, WHICH_PERSON, WHO } from "./problem-questions.js";
import { senseOf } from "./problem-senses.js";

/** What is counted in a question, in one pass. */
export interface Signs {
  words: number;
  numbers: number;
  formulas: number;
  objects: number;
  quantities: number;
  relations: number;
  /** First names. */
  names: number;
  surnames: number;
  story: boolean;
  solving: boolean;
  finding: boolean;
  problem: boolean;
  puzzle: boolean;
  sequence: boolean;
  truth: boolean;
  /** «если». */
  supposes: boolean;
  /** «не», «ни». */
  denials: number;
  /** «является ли», «делится ли». */
  asksWhether: boolean;
  /** The word «число». */
  number: boolean;
  explains: boolean;
  asksHow: boolean;
  asksHowMuch: boolean;
  asksWhen: boolean;
  asksWho: boolean;
  /** «кто», «чей»: who of several people. */
  asksWhichPerson: boolean;
  /** Things are put together in different ways. */
  combining: boolean;
  combined: boolean;
  weekday: boolean;
  substances: number;
  /** Substances turn into others. */
  reacting: boolean;
  /** «получить»: a substance from another, or from food. */
  obtains: boolean;
  otherWork: boolean;
  /** A statement stands before the question. */
  tellsFirst: boolean;
}

/** A longer question is judged by its end: the task stands there, system prompts and data before it. */
const MOST_TOKENS = 4000;

export function readSigns(question: Prose, dictionary: Dictionary): Signs {
  const signs: Signs = {
    words: 0,
    numbers: 0,
    formulas: 0,
    objects: 0,
    quantities: 0,
    relations: 0,
    names: 0,
    surnames: 0,
    story: false,
    solving: false,
    finding: false,
    problem: false,
    puzzle: false,
    sequence: false,
    truth: false,
    supposes: false,
    denials: 0,
    asksWhether: false,
    number: false,
    explains: false,
    asksHow: false,
    asksHowMuch: false,
    asksWhen: false,
    asksWho: false,
    asksWhichPerson: false,
    combining: false,
    combined: false,
    weekday: false,
    substances: 0,
    obtains: false,
    reacting: false,
    otherWork: false,
    tellsFirst: false,
  };
  const tokens = question.blocks.flatMap((block) => block.tokens).slice(-MOST_TOKENS);
  let writes = false;
  let work = false;
  let clauseStart = true;
  let advises = false;
  tokens.forEach((token, index) => {
    if (token.word === null) {
      if (isFormulaSign(tokens, index)) signs.formulas += 1;
      if (token.text === ".") signs.tellsFirst ||= !signs.asksHowMuch;
      if (token.text === "." || token.text === "?" || token.text === "!") advises = false;
      clauseStart =
        token.text === "." || token.text === "?" || token.text === "!" || (clauseStart && token.kind === "mark");
      return;
    }
    const { word } = token;
    const sense = senseOf(dictionary)(word);
    if (word.script !== "digits" && !sense.format) signs.words += 1;
    if (word.script === "digits" ? !isYear(tokens, index) : sense.count || startsWithDigit(word)) signs.numbers += 1;
    if (isVariable(word) || isCompound(word)) signs.formulas += 1;
    if (sense.object) signs.objects += 1;
    if (sense.quantity) signs.quantities += 1;
    if (sense.relation) signs.relations += 1;
    if (sense.name) signs.names += 1;
    else if (sense.surname) signs.surnames += 1;
    signs.combining ||= sense.combining;
    signs.combined ||= sense.combined;
    signs.weekday ||= sense.weekday;
    if (sense.substance) signs.substances += 1;
    signs.obtains ||= word.norm.startsWith("получ");
    signs.reacting ||= sense.reacting;
    signs.story ||= sense.story;
    signs.solving ||= sense.solving;
    signs.finding ||= sense.finding;
    signs.problem ||= word.norm.startsWith("задач");
    signs.puzzle ||= sense.puzzle;
    signs.truth ||= sense.truth;
    signs.supposes ||= word.norm === "если";
    if (word.norm === "не" || word.norm === "ни") signs.denials += 1;
    signs.asksWhether ||= word.norm === "ли";
    signs.number ||= word.norm.startsWith("числ");
    signs.sequence ||= word.norm.startsWith("последовательност") || word.norm === "ряд" || word.norm === "ряду";
    writes ||= sense.writing;
    work ||= sense.otherWork;
    if (clauseStart) signs.explains ||= sense.explaining || isWhatIs(tokens, index);
    advises ||= sense.advising;
    if (clauseStart || advises) signs.asksHow ||= asksHow(tokens, index);
    signs.asksHowMuch ||= asksHowMuch(tokens, index, dictionary);
    signs.asksWhen ||= word.norm === "когда";
    signs.asksWho ||= WHO.has(word.norm);
    signs.asksWhichPerson ||= WHICH_PERSON.has(word.norm);
    clauseStart = false;
  });
  signs.otherWork = work && (writes || !signs.asksHowMuch) && !signs.problem;
  if (writes && work) signs.otherWork = true;
  return signs;
}

/** «в 1812 году», «с 1939 по 1945»: no number to reckon with. */
function isYear(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || !/^(?:1\d|20)\d\d$/.test(token.text)) return false;
  const next = tokens[index + 1]?.word?.norm ?? "";
  const before = tokens[index - 1]?.word?.norm ?? "";
  return /^г(?:г|од.*)?$/.test(next) || ["в", "с", "по", "до", "от", "к"].includes(before);
}

function startsWithDigit(word: Word): boolean {
  return /^\d/.test(word.text);
}
