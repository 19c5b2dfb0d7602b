import { dictionary } from 'cmu-pronouncing-dictionary';
import { type Lexicon, singularsOf, wordOf, writeLexicon } from '../domain/board/lexicon.ts';
import { DEVANAGARI_WORDS, tableOf } from '../domain/board/sign-words.ts';
import {
  isJoined,
  JOINER,
  PARTER,
  SOUND_LETTERS,
  soundsInDevanagari,
  spelledInDevanagari,
} from '../domain/board/spelling.ts';
import { CORRECTIONS } from './corrections.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import { INDIAN_WORDS } from './indian-words.ts';
import { PLACES } from './places.ts';
import { spokenInHindi } from './spoken.ts';

const ENGLISH = new Set(ENGLISH_WORDS.trim().split(/\s+/));
const CORRECTED: ReadonlyMap<string, string> = new Map([...DEVANAGARI_WORDS, ...tableOf(CORRECTIONS)]);
/** Parts of words that are written as they are alone: enter in enterprise, ment in department. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...['enter', 'inter', 'super', 'under', 'over', 'hyper', 'trans'].map(
    (part) => [part, dictionary[part] ?? ''] as const,
  ),
  ['ment', 'M AH N T'],
  ['ness', 'N AH S'],
  ['less', 'L AH S'],
  ['ful', 'F AH L'],
  ['ship', 'SH IH P'],
]);
const LEAST_PART = 3;

const withoutStress = (pronunciation: string) => pronunciation.replace(/\d/g, '');
const soundsOf = (part: string) =>
  withoutStress(PARTS.get(part) ?? (ENGLISH.has(part) || DEVANAGARI_WORDS.has(part) ? (dictionary[part] ?? '') : ''));

/** The two parts of a word such as "landmark", each of which is spoken in it as alone. */
function partsOf(word: string): [string, string] | undefined {
  const whole = withoutStress(dictionary[word] ?? '');
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isSpokenSo =
      soundsOf(first) &&
      (PARTS.has(first)
        ? whole.startsWith(`${soundsOf(first)} `)
        : soundsOf(second) && whole === `${soundsOf(first)} ${soundsOf(second)}`);
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
  return (
    (CORRECTED.get(first) ?? spokenInHindi(first, PARTS.get(first) ?? dictionary[first] ?? '')) +
    (ENGLISH.has(second) ? englishInHindi(second) : spokenInHindi(second, PARTS.get(second) ?? rest))
  );
}

/** All words of the lists with their Hindi; where lists differ, an Indian word is what it is in its own list. */
export function allWords(): Lexicon {
  const isKnown = (word: string) => ENGLISH.has(word) || CORRECTED.has(word);
  const english = [...ENGLISH].flatMap((word) => {
    // A plural is made of its singular.
    const hindi = singularsOf(word).some(isKnown) ? undefined : englishInHindi(word);
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
  n: ['N', /ण/],
  s: ['S', /ष/],
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
  if (/[aiu]$/.test(word)) spellings.push(...spellings.filter((one) => /[aiu]$/.test(one)).map((one) => `${one}.`));
  const parted = spellings.flatMap((one) =>
    Array.from(one.matchAll(/(?<=.)(?=[^.h])/g), ({ index }) => `${one.slice(0, index)}.${one.slice(index)}`),
  );
  return [...spellings, ...parted].find((spelling) => spelledInDevanagari(spelling).normalize('NFD') === decomposed);
}

const inverse = (table: ReadonlyMap<string, string>) =>
  new Map(Array.from(table, ([sound, letter]) => [letter.normalize('NFD'), sound]));
const CONSONANTS = inverse(SOUND_LETTERS.consonants);
const VOWELS = new Map([...inverse(SOUND_LETTERS.vowels), ...inverse(SOUND_LETTERS.signs), ['ं', 'M']]);

const VOWEL_LETTERS = new Set(inverse(SOUND_LETTERS.vowels).keys());

/** The sounds from which `soundsInDevanagari` gives a word. */
function soundsOfHindi(hindi: string): string {
  const letters = hindi.normalize('NFD').match(/.\u093c?/gu) ?? [];
  let sounds = '';
  for (const [at, letter] of letters.entries()) {
    const sound = CONSONANTS.get(letter) ?? VOWELS.get(letter);
    const before = letters[at - 1] ?? '';
    if (letter === '्') continue;
    if (!sound) throw new Error(`${hindi}: the table of sounds has no ${letter}.`);
    const isWithin = sounds.length > 1 && at < letters.length - 1;
    const parted = CONSONANTS.has(letter) && CONSONANTS.has(before);
    const joined = CONSONANTS.has(letter) && before === '्';
    const previous = sounds.at(-1) ?? '';
    if (VOWEL_LETTERS.has(letter) && CONSONANTS.has(before)) sounds += PARTER;
    if (parted && (!isWithin || isJoined(previous + sound))) sounds += PARTER;
    if (joined && isWithin && !isJoined(previous + sound)) sounds += JOINER;
    sounds += sound;
  }
  if (soundsInDevanagari(sounds).normalize('NFC') !== hindi.normalize('NFC'))
    throw new Error(`${hindi}: ${sounds} gives ${soundsInDevanagari(sounds)}.`);
  return sounds;
}

/** The file of the lexicon for the browser, without the words that it makes of others. */
export function lexiconFile(): string {
  const words = [...allWords()].filter(([word]) => !DEVANAGARI_WORDS.has(word));
  const kept = new Map<string, string>();
  for (const [word, hindi] of words.sort(([one], [other]) => one.length - other.length))
    if (wordOf(kept, word) !== hindi) kept.set(word, hindi);
  const entries = [...kept]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, hindi]) => {
      const spelling = markedSpelling(word, hindi);
      return { word: spelling ?? word, sounds: spelling ? undefined : soundsOfHindi(hindi) };
    });
  return writeLexicon(entries);
}
