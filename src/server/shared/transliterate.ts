import Sanscript from '@indic-transliteration/sanscript';
import { JOINERS } from '../../domain/shared/search-text.ts';
import { normalizeUnicode } from '../../domain/shared/text.ts';

/** A script that the library knows, and where common spelling differs from the library's (IAST). */
interface Script {
  /** The library's name of it. */
  name: string;
  letters: RegExp;
  /** Whether the inherent vowel of a last consonant is silent: दुकान is read "dukan". */
  silentEnd: boolean;
  /** Replacements of letters that the library does not know. */
  letterAs?: readonly (readonly [string, string])[];
  /** Replacements in the library's output. */
  soundAs?: readonly (readonly [RegExp, string])[];
}

const NUKTA = '\u093C';
const VIRAMA_OF_BENGALI = '\u09CD';
const VIRAMA_OF_MALAYALAM = '\u0D4D';

const SCRIPTS: readonly Script[] = [
  {
    name: 'devanagari',
    letters: /\p{Script=Devanagari}+/gu,
    silentEnd: true,
    letterAs: [
      // The library knows these as single characters, which NFC text does not have.
      [`क${NUKTA}`, '\u0958'],
      [`ज${NUKTA}`, '\u095B'],
      [`फ${NUKTA}`, '\u095E'],
      ['ऑ', 'ओ'],
      ['\u0949', '\u094B'],
      ['ॲ', 'ए'],
      ['ऍ', 'ए'],
      ['\u0945', '\u0947'],
      ['\u0901', '\u0902'],
    ],
  },
  {
    name: 'bengali',
    letters: /\p{Script=Bengali}+/gu,
    silentEnd: true,
    letterAs: [
      ['ৎ', `ত${VIRAMA_OF_BENGALI}`],
      ['ৰ', 'র'],
      ['ৱ', 'ব'],
      ['\u0981', '\u0982'],
    ],
    soundAs: [[/v/g, 'b']],
  },
  { name: 'gujarati', letters: /\p{Script=Gujarati}+/gu, silentEnd: true },
  { name: 'gurmukhi', letters: /\p{Script=Gurmukhi}+/gu, silentEnd: true },
  { name: 'oriya', letters: /\p{Script=Oriya}+/gu, silentEnd: false },
  {
    name: 'tamil',
    letters: /\p{Script=Tamil}+/gu,
    silentEnd: false,
    // One letter stands for four sounds; the library takes the last one.
    soundAs: [
      [/gh/g, 'k'],
      [/ḍh/g, 'ḍ'],
      [/dh/g, 'th'],
      [/bh/g, 'p'],
    ],
  },
  { name: 'telugu', letters: /\p{Script=Telugu}+/gu, silentEnd: false },
  { name: 'kannada', letters: /\p{Script=Kannada}+/gu, silentEnd: false },
  {
    name: 'malayalam',
    letters: /\p{Script=Malayalam}+/gu,
    silentEnd: false,
    letterAs: [
      ['ൺ', 'ണ'],
      ['ൻ', 'ന'],
      ['ർ', 'ര'],
      ['ൽ', 'ല'],
      ['ൾ', 'ള'],
      ['ൿ', 'ക'],
    ].map(([chillu = '', letter = '']) => [chillu, letter + VIRAMA_OF_MALAYALAM] as const),
  },
];

/** From IAST to common spelling, which has "ch" and "sh" and no long vowels. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/jñ/g, 'gy'],
  [/c(h?)/g, 'ch$1'],
  [/[śṣ]/g, 'sh'],
  [/[ṛṝ]/g, 'ri'],
  [/ṃ(?=[pbm])/g, 'm'],
  [/ṃ/g, 'n'],
];

const VOWEL = '[aāiīuūeēèoōòṛṝ]';
/** A final short a after a single consonant, in a word with another vowel. */
const SILENT_A = new RegExp(`(${VOWEL}(?:kh|gh|ch|jh|ṭh|ḍh|th|dh|ph|bh|[^aāiīuūeēèoōòṛṝ]))a$`);
/** The same after two consonants that can end a word: "dharm", "band"; but "mitra", "rajya". */
const SILENT_A_AFTER_TWO = new RegExp(`(${VOWEL}(?:r[^aāiīuūeēèoōòṛṝyvlr]h?|[ṃṅñṇnm][kgcjṭḍtdpb]h?))a$`);
/** Nuktas the library does not know, and the addak, which doubles the next consonant. */
const MARKS = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0A71]/g;

/**
 * Transliterates the words of Indian scripts in a text to Latin letters, in common spelling ("hamari nai dukan"). It is not
 * reversible.
 */
export function transliterate(text: string): string {
  const joined = normalizeUnicode(text).replace(JOINERS, '');
  return SCRIPTS.reduce(
    (result, script) => result.replace(script.letters, (word) => inPlainLetters(withoutSilentEnd(word, script))),
    joined,
  );
}

/** Most spellings of a word: a word in which more is spelled in two ways is found in these. */
const MOST_SPELLINGS = 8;

/** What people spell in another way than `PLAIN`, in IAST. */
const OTHER_SPELLINGS: readonly ((word: string) => string)[] = [
  (word) => word.replace(/ṃ(?=[pbm])/g, 'n'),
  (word) => word.replaceAll('ī', 'ee').replaceAll('ū', 'oo'),
  (word) => word.replace(/eṃ$/, 'eiṃ'),
  (word) => word.replaceAll('jñ', 'jn'),
];

/**
 * The Latin spellings of a word in an Indian script that a search compares, some of them with diacritics. Each begins with a
 * spelling of every beginning of the word: लड़का is "ladaka" and "ladka", दुकान is "dukana", which begins with "dukan".
 *
 * @param isBeginning whether it may be the beginning of a word only: its last inherent vowel is left out, since another vowel sign
 *   may follow
 */
export function spellingsOf(word: string, isBeginning: boolean): string[] {
  const script = SCRIPTS.find(({ letters }) => word.search(letters) === 0);
  if (!script) return [word];
  const whole = toIast(word, script);
  const iast = isBeginning ? whole.replace(INHERENT_A, '$1') : whole;
  const spellings = new Set([iast, script.silentEnd ? withoutSilentMiddle(iast) : iast]);
  for (const spellIn of OTHER_SPELLINGS) {
    for (const spelling of [...spellings]) if (spellings.size < MOST_SPELLINGS) spellings.add(spellIn(spelling));
  }
  return [...spellings].map((spelling) => inPlainLetters(spelling));
}

/** A short a at the end, after a consonant. */
const INHERENT_A = /([^aāiīuūeēèoōòṛṝ])a$/;
const SOUND = /[kgcjṭḍtdpb]h|[^aāiīuūeēèoōòṛṝ]|ai|au|./g;
const IS_VOWEL = new RegExp(`^${VOWEL}`);

/** A word without each short a between single consonants that have a vowel before and behind: "karanā" is read "karnā". */
function withoutSilentMiddle(iast: string): string {
  const end = INHERENT_A.test(iast) ? iast.length - 1 : iast.length;
  const sounds = iast.slice(0, end).match(SOUND) ?? [];
  const isVowel = (at: number) => IS_VOWEL.test(sounds[at] ?? '');
  // From the end, since what is left out there keeps the a before it: "samajhnā", not "samjhanā".
  for (let at = sounds.length - 3; at >= 2; at--) {
    const isSilent = sounds[at] === 'a' && isVowel(at - 2) && !isVowel(at - 1) && !isVowel(at + 1) && isVowel(at + 2);
    if (isSilent) sounds.splice(at, 1);
  }
  return sounds.join('') + iast.slice(end);
}

function toIast(word: string, { name, letterAs = [], soundAs = [] }: Script): string {
  const known = replacePairs(word, letterAs).replace(MARKS, '');
  return replacePairs(Sanscript.t(known, name, 'iast').normalize('NFC'), soundAs);
}

function withoutSilentEnd(word: string, script: Script): string {
  const iast = toIast(word, script);
  return script.silentEnd ? iast.replace(SILENT_A, '$1').replace(SILENT_A_AFTER_TWO, '$1') : iast;
}

function inPlainLetters(iast: string): string {
  return replacePairs(iast, PLAIN);
}

function replacePairs(text: string, pairs: readonly (readonly [RegExp | string, string])[]): string {
  return pairs.reduce((done, [from, to]) => done.replaceAll(from, to), text);
}
