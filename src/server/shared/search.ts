import { type Mark, unifyIndian } from '../../domain/shared/search-text.ts';
import { normalizeUnicode } from '../../domain/shared/text.ts';
import { spellingsOf } from './transliterate.ts';

/** Letters of a word beyond which it is not compared. */
const WORD_MOST = 64;

/** Words, with those that an apostrophe, a hyphen or the comma of a number joins. */
const TOKEN =
  /[\p{L}\p{N}\p{M}\u00AD\u200C\u200D]+(?:(?:['’‘ʼ`´‐‑-]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}\u00AD\u200C\u200D]+)*/gu;
const SIGNS = /[^\p{L}\p{N}\p{M}\u00AD\u200C\u200D]+/u;
/** The words of a token, or of a part of it: those in an Indian script are apart from others. */
const INDIAN =
  /([\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]+)/u;

const ACCENTS = /[\u0300-\u036F\u00AD]/g;
const NOT_ASCII = /[^ -~]/;
/** Letters that people write for each other in Indian words, and letters with nothing to leave out that are no ASCII letters. */
const ALIKE = /aa+|ii+|uu+|chh|[fwxzßæœøđłı]/g;
const PLAIN: Readonly<Record<string, string>> = {
  chh: 'ch',
  f: 'ph',
  w: 'v',
  x: 'ksh',
  z: 'j',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A word of a search. */
interface WantedWord {
  /** Its parts, all of which have to occur, each in one of its spellings. */
  parts: readonly (readonly string[])[];
  /** The spellings of the parts as one word, which may occur instead; empty when it has only one part. */
  joined: readonly string[];
}

/** A parsed search: every word has to occur. Without words it finds nothing. */
export type Search = readonly WantedWord[];

/** Parses the text of a search field; undefined when it is blank, and so no search. */
export function parseSearch(text: string): Search | undefined {
  if (text.trim() === '') return undefined;
  const tokens = new Set(text.toLowerCase().match(TOKEN));
  return [...tokens].map((token) => wordsOf(token, true)).filter(({ parts }) => parts.length > 0);
}

/**
 * The words of a text as searches compare them, each once and after a space: in small Latin letters without accents, also those in
 * Indian scripts, which have several spellings. "E-mail" is "e", "mail" and "email".
 */
export function foldWords(text: string): string {
  const words = new Set<string>();
  for (const token of new Set(text.toLowerCase().match(TOKEN))) {
    for (const spelling of spellingsIn(token)) words.add(spelling);
  }
  return [...words].map((word) => ` ${word}`).join('');
}

/** Whether a text has every word of a search. @param folded of `foldWords` */
export function hasAll(search: Search, folded: string): boolean {
  for (const word of search) if (!hasWord(word, folded)) return false;
  return search.length > 0;
}

/** Whether words of a text begin with a word of a search. @param folded of `foldWords` */
export function hasWord({ parts, joined }: WantedWord, folded: string): boolean {
  return hasEach(parts, folded) || hasOne(joined, folded);
}

// Loops, since the inbox compares 30,000 rows.
function hasEach(parts: WantedWord['parts'], folded: string): boolean {
  for (const spellings of parts) if (!hasOne(spellings, folded)) return false;
  return true;
}

function hasOne(spellings: readonly string[], folded: string): boolean {
  for (const spelling of spellings) if (hasBeginning(folded, spelling)) return true;
  return false;
}

/**
 * How far down a record has the words of a search: the sum of the places of their first fields, 0 when the first field has all of
 * them; undefined when a word is missing.
 *
 * @param fields of `foldWords`, the most important one first
 */
export function placeOf(search: Search, fields: readonly string[]): number | undefined {
  if (search.length === 0) return undefined;
  let sum = 0;
  for (const word of search) {
    const place = placeOfWord(word, fields);
    if (place === -1) return undefined;
    sum += place;
  }
  return sum;
}

function placeOfWord(word: WantedWord, fields: readonly string[]): number {
  const together = fields.findIndex((field) => hasWord(word, field));
  if (together !== -1 || word.parts.length === 1) return together;
  const apart = word.parts.map((part) => placeOfWord({ parts: [part], joined: [] }, fields));
  return apart.includes(-1) ? -1 : Math.max(...apart);
}

/** The words of a text that a search finds, whole. */
export function marksOf(search: Search | undefined, text: string): Mark[] {
  if (!search) return [];
  const wanted = search.flatMap(({ parts, joined }) => [...parts.flat(), ...joined]);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }): Mark[] => {
    const spellings = spellingsIn(token.toLowerCase());
    const isFound = spellings.some((spelling) => wanted.some((word) => spelling.startsWith(word)));
    return isFound ? [[index, index + token.length]] : [];
  });
}

/** Whether a word begins so. As `includes` of a space and the beginning, but faster, since spaces are frequent. */
function hasBeginning(folded: string, beginning: string): boolean {
  let at = folded.indexOf(beginning);
  while (at > 0 && folded[at - 1] !== ' ') at = folded.indexOf(beginning, at + 1);
  return at !== -1;
}

function spellingsIn(token: string): string[] {
  const { parts, joined } = wordsOf(token, false);
  return [...parts.flat(), ...joined];
}

/** The words of a token in small letters. @param isBeginning whether each may be the beginning of a word only */
function wordsOf(token: string, isBeginning: boolean): WantedWord {
  const words = token.split(SIGNS);
  const parts = words.flatMap((word) => partsOf(word, isBeginning));
  const [joined = [], ...others] = words.length === 1 ? [] : partsOf(words.join(''), isBeginning);
  return { parts, joined: others.length === 0 ? joined : [] };
}

/** The parts of a word in different scripts, each in its spellings. */
function partsOf(word: string, isBeginning: boolean): string[][] {
  const short = word.slice(0, WORD_MOST);
  if (!NOT_ASCII.test(short)) return [[inPlainLetters(short)]];
  const unified = unifyIndian(normalizeUnicode(short, 'NFKD').toLowerCase());
  const parts = unified.split(INDIAN).filter(Boolean);
  return parts.map((part) => foldedSpellings(part, isBeginning)).filter((spellings) => spellings.length > 0);
}

function foldedSpellings(part: string, isBeginning: boolean): string[] {
  const spellings = INDIAN.test(part) ? spellingsOf(normalizeUnicode(part), isBeginning) : [part];
  return [...new Set(spellings.map(withoutAccents).map(inPlainLetters))].filter(Boolean);
}

function withoutAccents(word: string): string {
  const bare = normalizeUnicode(word, 'NFKD').replace(ACCENTS, '');
  return normalizeUnicode(bare).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

function inPlainLetters(word: string): string {
  return word.replace(ALIKE, (letters) => PLAIN[letters] ?? letters.charAt(0));
}
