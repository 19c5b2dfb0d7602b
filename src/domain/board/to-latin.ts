import { LATIN_WORDS, LETTER_NAMES, tableOf } from './sign-words.ts';

const CONSONANTS = tableOf(`
क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m
य y र r ल l ळ l व v श sh ष sh स s ह h क़ q ख़ kh ग़ g ज़ z ड़ r ढ़ rh फ़ f`);
/** Vowels and their signs. */
const VOWELS = tableOf(`
अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e ॐ om ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e`);
const VIRAMA = '्';
const NASAL = /[\u0901\u0902]/;
/** Signs of vowels after a consonant. */
const SIGN = /[\u093E-\u094C]/;

const CAPITALS: ReadonlyMap<string, string> = new Map(
  Array.from(LETTER_NAMES, ([letter, name]) => [name, letter.toUpperCase()]),
);

/** The vowel of a consonant without a sign, which is silent in some places. */
const INHERENT = '@';
const isVowel = (sound: string | undefined) => sound !== undefined && /^[@aeiou]/.test(sound);

/** Whether a consonant with this letter or sign behind it has its inherent vowel. */
const isBare = (next: string) => next !== VIRAMA && !SIGN.test(next);

/** The sounds of a word, each in its Latin spelling. */
function soundsOf(word: string): string[] {
  const letters = word.match(/.\u093C?/gu) ?? [];
  const first = (at: number) => letters[at]?.charAt(0) ?? '';
  return letters.flatMap((letter, at) => {
    const next = first(at + 1);
    if (NASAL.test(letter)) return /[पफबभम]/.test(next) ? 'm' : 'n';
    // दीपक is "Deepak", सीता "Sita", नदी "Nadi".
    if (letter === 'ी' && CONSONANTS.has(next) && isBare(first(at + 2))) return 'ee';
    const vowel = VOWELS.get(letter);
    if (vowel) return vowel;
    const consonant = CONSONANTS.get(letter) ?? CONSONANTS.get(letter.charAt(0));
    if (!consonant) return [];
    return isBare(next) ? [consonant, INHERENT] : consonant;
  });
}

/** Without the vowels that are not spoken: शर्मिला is "Sharmila", रामलाल "Ramlal", मित्र "Mitra". */
function spoken(sounds: readonly string[]): string[] {
  const left = [...sounds];
  const isOne = left.filter(isVowel).length === 1;
  const isHardEnd = !isVowel(left.at(-3)) && /^[yrlvnm]$/.test(left.at(-2) ?? '');
  if (left.at(-1) === INHERENT && !isOne && !isHardEnd) left.pop();
  // From the end, since what is left out there keeps the vowel before it: "Samajhna", not "Samjhana".
  const backwards: string[] = [];
  for (let at = left.length - 1; at >= 0; at--) {
    const isBefore = isVowel(left[at - 2]) && !isVowel(left[at - 1]);
    const isBehind = !isVowel(backwards.at(-1)) && isVowel(backwards.at(-2));
    if (left[at] !== INHERENT || !isBefore || !isBehind) backwards.push(left[at] ?? '');
  }
  return backwards.reverse();
}

function byRules(word: string): string {
  const spelled = spoken(soundsOf(word.replaceAll('ज्ञ', 'ग्य')))
    .join('')
    .replaceAll(INHERENT, 'a');
  return spelled.replace(/(?<=[sdhgkt])v|(?<!^)v(?=al[aei]?$)/g, 'w');
}

/** From the plurals of words: स्वीट्स is "sweets", सर्विसेज़ "services", एजेंसीज़ "agencies". */
function plural(word: string): string | undefined {
  const known = LATIN_WORDS.get(word.replace(/(?:्स|े?ज़)$/, ''));
  if (!known || LATIN_WORDS.has(word)) return undefined;
  if (/[^aeiou]y$/.test(known)) return known.replace(/y$/, 'ies');
  return known + (/े?ज़$/.test(word) && /(?:s|sh|ch|x|z)$/.test(known) ? 'es' : 's');
}

/** के alone is the Hindi word, not the letter. */
const letterOf = (name: string) => (name === 'के' ? undefined : CAPITALS.get(name));

function spell(word: string): string {
  const latin = LATIN_WORDS.get(word) ?? plural(word) ?? letterOf(word) ?? byRules(word);
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

const LETTER = '[\\u0900-\\u0963\\u0970-\\u097F\\u200C\\u200D]';
const WORDS = new RegExp(`${LETTER}+`, 'g');
const NAME = `(?:${[...CAPITALS.keys()].sort((one, other) => other.length - one.length).join('|')})`;
const NAMES = new RegExp(NAME, 'g');
/** Names of letters, each with a full stop, or in a row at the beginning. */
const INITIALS = new RegExp(`(?<!${LETTER})(?:${NAME}(?=\\.))|^${NAME}(?: ${NAME})+(?!${LETTER})`, 'g');
const FIRST_DIGIT = '०'.charCodeAt(0);

/**
 * Proposes a Latin spelling of a shop's name in Devanagari: "शर्मा स्वीट्स" is "Sharma Sweets". All that is not Devanagari stays as it
 * is.
 */
export function toLatin(devanagari: string): string {
  return devanagari
    .replace(/[\u0929\u0931\u0934\u0958-\u095F]/g, (letter) => letter.normalize('NFD'))
    .replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - FIRST_DIGIT}`)
    .replace(/(?<=\s)एंड(?=\s)/g, '&')
    .replace(INITIALS, (names) => names.replaceAll(' ', '').replace(NAMES, (name) => CAPITALS.get(name) ?? ''))
    .replace(WORDS, spell);
}
