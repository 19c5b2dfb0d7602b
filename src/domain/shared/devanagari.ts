const DEVANAGARI = /[\u0900-\u097f]/;

/** The least leading of a heading in Hindi in ems: its signs stand above and below the letters. */
export const HINDI_LEADING = 1.26;

/** Whether a text has a character of Devanagari, the script of Hindi. */
export function isDevanagari(text: string): boolean {
  return DEVANAGARI.test(text);
}
