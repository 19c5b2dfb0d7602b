import { DEVANAGARI_WORDS, tableOf } from './sign-words.ts';
import { soundsInDevanagari, spelledInDevanagari } from './spelling.ts';

/** Words in small Latin letters, each with its Hindi. */
export type Lexicon = ReadonlyMap<string, string>;

/** Where the browser finds the lexicon, which the build makes (`src/hindi`). */
export const LEXICON_PATH = '/board-words.txt';

const PARTS = '\n\n';

/** Lines that say how many characters they share with the beginning of the line before them, as a digit of base 36, and the rest. */
function unfold(lines: string): string[] {
  let before = '';
  return lines.split('\n').map((line) => {
    before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    return before;
  });
}

function fold(lines: readonly string[]): string {
  const folded = lines.map((line, at) => {
    const before = lines[at - 1] ?? '';
    let shared = 0;
    while (shared < 35 && shared < before.length && before[shared] === line[shared]) shared++;
    return shared.toString(36) + line.slice(shared);
  });
  return folded.join('\n');
}

/**
 * Reads the file of the lexicon. It has three lists: words, the sounds of their Hindi in the same order, and words with the marks from
 * which `spelledInDevanagari` gives their Hindi.
 */
export function readLexicon(text: string): Lexicon {
  const [words = [], sounds = [], spellings = []] = text.split(PARTS).map(unfold);
  return new Map([
    ...words.map((word, at) => [word, soundsInDevanagari(sounds[at] ?? '')] as const),
    ...spellings.map((word) => [word.replaceAll('.', '').toLowerCase(), spelledInDevanagari(word)] as const),
  ]);
}

/** The file of a lexicon. @param entries sorted by their words; without sounds a word has marks */
export function writeLexicon(entries: readonly { word: string; sounds: string | undefined }[]): string {
  const pairs = entries.filter(({ sounds }) => sounds);
  return [
    pairs.map(({ word }) => word),
    pairs.map(({ sounds }) => sounds ?? ''),
    entries.flatMap(({ word, sounds }) => (sounds ? [] : word)),
  ]
    .map(fold)
    .join(PARTS);
}

/** "Sweets" and "Gupta's" in the sound of Hindi: स्वीट्स, गुप्ताज़, सर्विसेज़. */
export function plural(hindi: string): string {
  if (/[ा-ौअ-औय]$/.test(hindi)) return `${hindi}ज़`;
  return /[सजशच]़?$/.test(hindi) ? `${hindi}ेज़` : `${hindi}्स`;
}

/** Endings that are written behind a known word; those that begin with the sign of a vowel, behind a consonant. */
const ENDINGS = tableOf(`
ing िंग er र ment मेंट ness नेस less लेस ful फुल ly ली y ी ist िस्ट able ेबल ship शिप
abad ाबाद alaya ालय alay ालय eshwar ेश्वर ji जी`);
/** The fewest letters of the stem or a second part of a word, of its first part, and the most of a word. Bardhan is not "bar" and dhan. */
const LEAST_PART = 3;
const LEAST_FIRST_PART = 4;
const LONGEST_WORD = 30;

/** What a word without its ending may have been: paint, dance, shop. */
const stemsOf = (rest: string) => [rest, `${rest}e`, rest.replace(/([^aeiou])\1$/, '$1')];

/** What a plural may be the plural of. */
export const singularsOf = (word: string) =>
  [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter((singular) => singular !== word);

const firstOf = <T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined => {
  for (const value of values) {
    const found = find(value);
    if (found) return found;
  }
  return undefined;
};

function withEnding(lexicon: Lexicon, word: string): string | undefined {
  return firstOf([...ENDINGS], ([ending, hindi]) => {
    if (!word.endsWith(ending) || word.length - ending.length < LEAST_PART) return undefined;
    const stem = firstOf(
      stemsOf(word.slice(0, -ending.length)),
      (one) => lexicon.get(one) ?? DEVANAGARI_WORDS.get(one),
    );
    const isFitting = stem && (/^[क-ह]/.test(hindi) || /[क-ह]़?$/.test(stem));
    return isFitting ? stem + hindi : undefined;
  });
}

/** Two known words that are written as one: Rajnagar, Snapdeal. */
function compound(lexicon: Lexicon, word: string): string | undefined {
  const known = (part: string) => DEVANAGARI_WORDS.get(part) ?? lexicon.get(part);
  for (let at = word.length - LEAST_PART; at >= LEAST_FIRST_PART; at--) {
    const [first, second] = [known(word.slice(0, at)), known(word.slice(at))];
    if (first && second) return first + second;
  }
  return undefined;
}

/** A word in Hindi: as on signs, by the lexicon, or made of words of these; nothing when it is unknown. @param word in small letters */
export function wordOf(lexicon: Lexicon, word: string): string | undefined {
  const known = DEVANAGARI_WORDS.get(word) ?? lexicon.get(word);
  if (known || word.length > LONGEST_WORD) return known;
  const ofOne = firstOf(
    singularsOf(word),
    (one) => DEVANAGARI_WORDS.get(one) ?? lexicon.get(one) ?? withEnding(lexicon, one),
  );
  return ofOne ? plural(ofOne) : (withEnding(lexicon, word) ?? compound(lexicon, word));
}
