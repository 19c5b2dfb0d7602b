import { lettersOf } from '../shared/letters.ts';
import { LIMITS } from '../shared/limits.ts';

/** The script a name is written in; `other` has no proposal for a second script. */
export type NameScript = 'latin' | 'devanagari' | 'other';

/** Control and format characters, lone surrogates, private use, and letters that are blank. Joiners stay: Hindi and emoji need them. */
const REMOVED = /(?!\u200c|\u200d)(?:[\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u2800\u3164\uffa0]|\u034f)/gu;
/** Controls separate words, as spaces do. */
const GAPS = /[\s\p{Cc}]+/gu;
/** Joiners that join nothing. */
const LOOSE_JOINERS = /^(?:\u200c|\u200d|\s)+|(?:\u200c|\u200d|\s)+$|(?<=\u200c|\u200d)(?:\u200c|\u200d)+/gu;
/** More marks on one letter than any language has. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Quotes around a whole name, as word processors and chats put them. */
const QUOTED = /^(?:“[^“]*”|‘[^‘]*’|„[^„]*[“”]|«[^«]*»|"[^"]*"|'[^']*')$/u;

/** The beginning of a text in whole letters; `units` limits what is stored of it. */
export function cutName(text: string, units = Number.POSITIVE_INFINITY): string {
  let cut = '';
  for (const letter of lettersOf(text).slice(0, LIMITS.shopName)) {
    if (cut.length + letter.length > units) break;
    cut += letter;
  }
  return cut.trim();
}

/** A name as the board shows it: one line of visible characters without quotes around it, with at most `LIMITS.shopName` of them. */
export function cleanName(text: string): string {
  const start = text.slice(0, LIMITS.shopNameUnits);
  const visible = start
    .replace(REMOVED, '')
    .replace(MANY_MARKS, '$1')
    .replace(GAPS, ' ')
    .replace(LOOSE_JOINERS, '')
    .trim();
  return cutName(QUOTED.test(visible) ? visible.slice(1, -1) : visible);
}

/** The script of a name's first letter, or `other` when it has letters of a third script or none. */
export function scriptOf(name: string): NameScript {
  const letters = name.match(/\p{L}/gu) ?? [];
  const isHindi = (letter: string) => /\p{Script=Devanagari}/u.test(letter);
  if (!letters.every((letter) => isHindi(letter) || /\p{Script=Latin}/u.test(letter))) return 'other';
  const [first] = letters;
  if (first === undefined) return 'other';
  return isHindi(first) ? 'devanagari' : 'latin';
}

/** Whether a text has letters of Hindi alone; digits and signs may stand among them. */
export const isInHindi = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).every((letter) => /\p{Script=Devanagari}/u.test(letter));
