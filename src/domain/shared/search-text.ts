import { normalizeUnicode } from './text.ts';

/** Start and end of a part of a text that a search found, in UTF-16 code units. */
export type Mark = readonly [start: number, end: number];

/** Zero-width joiners, which change how letters are drawn but not what they mean. */
export const JOINERS = /[\u200C\u200D]/g;
/** Dots below letters of Indian scripts: often left out when typing. */
const NUKTAS = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g;
/** A nasal before a consonant, which many write as a dot: हिन्दी is हिंदी. Also the candrabindu, often typed as a dot. */
const NASALS = /[ङञणनम]\u094D(?=[क-ह])|\u0901/g;
const ANUSVARA = '\u0902';

/**
 * Normalizes a text to compare it with others, so that different ways of typing it are equal. Compatibility forms are unified (क़ as
 * one character or two, ﬁ, २), case, joiners and nuktas are ignored, and nasals of Devanagari become a dot. Vowel signs stay.
 */
export function searchText(text: string): string {
  return unifyIndian(normalizeUnicode(text, 'NFKC').toLowerCase());
}

/** The same spelling for what is typed in different ways in Indian scripts. */
export function unifyIndian(text: string): string {
  return text.replace(JOINERS, '').replace(NUKTAS, '').replace(NASALS, ANUSVARA);
}
