import { composed } from './text.ts';

/** Zero-width (non-)joiners: they change only how letters are drawn. */
export const JOINERS = /[\u200C\u200D]/g;
/** Dots below letters of Indian scripts: often left out when typing. */
const NUKTAS = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g;
/** A nasal before a consonant, which many write as an anusvara (हिन्दी as हिंदी), and the candrabindu. */
const NASALS = /[ङञणनम]\u094D(?=[क-ह])|\u0901/g;
const ANUSVARA = '\u0902';

/**
 * A text as searches compare it: the same however it was typed. Compatibility forms are unified (क़ as one character or
 * two, ﬁ, ２), capitals, joiners and nuktas do not count, and nasals of Devanagari become an anusvara. Vowel signs stay.
 */
export function searchText(text: string): string {
  return composed(text, 'NFKC').toLowerCase().replace(JOINERS, '').replace(NUKTAS, '').replace(NASALS, ANUSVARA);
}
