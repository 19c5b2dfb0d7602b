import { dictionary } from 'cmu-pronouncing-dictionary';
import { type Lexicon, wordOf, writeLexicon } from '../domain/board/lexicon.ts';
import { DEVANAGARI_WORDS, tableOf } from '../domain/board/sign-words.ts';
import { spelledInDevanagari } from '../domain/board/spelling.ts';
import { CORRECTIONS } from './corrections.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import { INDIAN_WORDS } from './indian-words.ts';
import { PLACES } from './places.ts';
import { spokenInHindi } from './spoken.ts';

const ENGLISH = new Set(ENGLISH_WORDS.trim().split(/\s+/));
const CORRECTED: ReadonlyMap<string, string> = new Map([...DEVANAGARI_WORDS, ...tableOf(CORRECTIONS)]);
/** Parts of words that are written as they are alone: enter in enterprise, ment in department. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...['enter', 'inter', 'super', 'under', 'over', 'hyper', 'trans'].map((part) => [part, dictionary[part] ?? ''] as const),
  ['ment', 'M AH N T'],
  ['ness', 'N AH S'],
  ['less', 'L AH S'],
  ['ful', 'F AH L'],
  ['ship', 'SH IH P'],
]);
const LEAST_PART = 3;

const withoutStress = (pronunciation: string) => pronunciation.replace(/\d/g, '');
const soundsOf = (part: string) => withoutStress(PARTS.get(part) ?? (ENGLISH.has(part) || DEVANAGARI_WORDS.has(part) ? (dictionary[part] ?? '') : ''));

/** The two parts of a word such as "landmark", each of which is spoken in it as alone. */
function partsOf(word: string): [string, string] | undefined {
  const whole = withoutStress(dictionary[word] ?? '');
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isSpokenSo = soundsOf(first) && (PARTS.has(first) ? whole.startsWith(`${soundsOf(first)} `) : soundsOf(second) && whole === `${soundsOf(first)} ${soundsOf(second)}`);
    if (isSpokenSo) return [first, second];
  }
  return undefined;
}

/** An English word in Devanagari: as corrected by hand, in its parts, or by its sounds; nothing when it is in no list. */
export function englishInHindi(word: string): string | undefined {
  const corrected = CORRECTED.get(word);
  if (corrected) return corrected;
  const pronunciation = dictionary[word];
  if (!pronunciation) return undefined;
  const parts = partsOf(word);
  if (!parts) return spokenInHindi(word, pronunciation);
  const [first, second] = parts;
  const rest = pronunciation.split(' ').slice(soundsOf(first).split(' ').length).join(' ');
  return (CORRECTED.get(first) ?? spokenInHindi(first, PARTS.get(first) ?? dictionary[first] ?? '')) + (ENGLISH.has(second) ? englishInHindi(second) : spokenInHindi(second, PARTS.get(second) ?? rest));
}

/** All words of the lists with their Hindi; where lists differ, an Indian word is what it is in its own list. */
export function allWords(): Lexicon {
  const english = [...ENGLISH].flatMap((word) => {
    const hindi = englishInHindi(word);
    return hindi ? [[word, hindi] as const] : [];
  });
  return new Map([...english, ...tableOf(CORRECTIONS), ...tableOf(PLACES), ...tableOf(INDIAN_WORDS)]);
}

/** The letters that a mark can stand on, with the mark, and what it gives in Hindi. */
const MARKED: Readonly<Record<string, readonly [mark: string, gives: RegExp]>> = {
  a: ['A', /[आा]/],
  i: ['I', /[ईी]/],
  u: ['U', /[ऊू]/],
  o: ['O', /[ऑॉ]/],
  e: ['E', /[ऐै]/],
  t: ['T', /[टठ]/],
  d: ['D', /[डढ]/],
  r: ['R', /[डढ]\u093c/],
};
/** Places of marks that are tried in a word. */
const MOST_MARKS = 10;

/** The word with the marks from which `spelledInDevanagari` gives its Hindi; nothing when there are none. */
function markedSpelling(word: string, hindi: string): string | undefined {
  const decomposed = hindi.normalize('NFD');
  let spellings = [''];
  for (const letter of word) {
    const [mark, gives] = MARKED[letter] ?? [];
    const canBeMarked = mark && gives?.test(decomposed) && spellings.length < 2 ** MOST_MARKS;
    spellings = spellings.flatMap((start) => (canBeMarked ? [start + letter, start + mark] : [start + letter]));
  }
  if (word.endsWith('a')) spellings.push(...spellings.filter((one) => one.endsWith('a')).map((one) => `${one}.`));
  return spellings.find((spelling) => spelledInDevanagari(spelling).normalize('NFD') === decomposed);
}

/** The file of the lexicon for the browser, without the words that it makes of others. */
export function lexiconFile(): string {
  const words = [...allWords()].filter(([word]) => !DEVANAGARI_WORDS.has(word));
  const kept = new Map<string, string>();
  for (const [word, hindi] of words.sort(([one], [other]) => one.length - other.length))
    if (wordOf(kept, word) !== hindi) kept.set(word, hindi);
  const spellings = [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([word, hindi]) => {
    const marked = markedSpelling(word, hindi);
    return marked ? ([marked, undefined] as const) : ([word, hindi] as const);
  });
  return writeLexicon(spellings);
}
