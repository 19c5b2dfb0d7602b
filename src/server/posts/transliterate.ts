import Sanscript from '@indic-transliteration/sanscript';
import { JOINERS } from '../../domain/shared/search-text.ts';
import { normalizeUnicode } from '../../domain/shared/text.ts';

/** A script the library knows, and how its readers write it in Latin letters where that differs from scholars. */
interface Script {
  /** The library's name of it. */
  name: string;
  letters: RegExp;
  /** Whether the vowel that a last consonant carries in writing is silent: दुकान is read "dukan". */
  silentEnd: boolean;
  /** Letters the library does not know, as ones it does. */
  letterAs?: readonly (readonly [string, string])[];
  /** In what the library has made. */
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
      // The library knows these in one character, which composed text does not have.
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

/** From the scholars' letters to those of a reader, who writes "ch" and "sh" and no long vowels. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/jñ/g, 'gy'],
  [/c(h?)/g, 'ch$1'],
  [/[śṣ]/g, 'sh'],
  [/[ṛṝ]/g, 'ri'],
  [/ṃ(?=[pbm])/g, 'm'],
  [/ṃ/g, 'n'],
];

const VOWEL = '[aāiīuūeēèoōòṛṝ]';
/** A last short a after a single consonant, of a word that has another vowel. */
const SILENT_A = new RegExp(`(${VOWEL}(?:kh|gh|ch|jh|ṭh|ḍh|th|dh|ph|bh|[^aāiīuūeēèoōòṛṝ]))a$`);
/** The same after two that are easily said together at an end: "dharm", "band"; but "mitra", "rajya". */
const SILENT_A_AFTER_TWO = new RegExp(`(${VOWEL}(?:r[^aāiīuūeēèoōòṛṝyvlr]h?|[ṃṅñṇnm][kgcjṭḍtdpb]h?))a$`);
/** Nuktas the library does not know, and the addak, which doubles what follows. */
const MARKS = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0A71]/g;

/**
 * A text in Latin letters: its words of Indian scripts as readers write them ("hamari nai dukan"), everything else as it
 * is. Not a scholar's transliteration: it cannot be read back.
 */
export function transliterate(text: string): string {
  const joined = normalizeUnicode(text).replace(JOINERS, '');
  return SCRIPTS.reduce((latin, script) => latin.replace(script.letters, (word) => wordInLatin(word, script)), joined);
}

function wordInLatin(word: string, { name, silentEnd, letterAs = [], soundAs = [] }: Script): string {
  const known = replaced(word, letterAs).replace(MARKS, '');
  const scholarly = replaced(Sanscript.t(known, name, 'iast').normalize('NFC'), soundAs);
  const spoken = silentEnd ? scholarly.replace(SILENT_A, '$1').replace(SILENT_A_AFTER_TWO, '$1') : scholarly;
  return replaced(spoken, PLAIN);
}

function replaced(text: string, pairs: readonly (readonly [RegExp | string, string])[]): string {
  return pairs.reduce((done, [from, to]) => done.replaceAll(from, to), text);
}
