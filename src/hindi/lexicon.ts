import { dictionary } from 'cmu-pronouncing-dictionary';
import { DEVANAGARI_WORDS, tableOf } from '../domain/board/sign-words.ts';
import { CORRECTIONS } from './corrections.ts';
import { ENGLISH_WORDS } from './english-words.ts';
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
