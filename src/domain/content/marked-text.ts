/**
 * While a page is made for a preview, each text of a draft is between two characters for private use: the first is the number of its
 * place, the last is the same for all. `src/server/pages/preview/marked-fields.ts` turns them into what `preview-marks.ts` describes.
 */
const FIRST_PLACE = 0xe000;
const END = 0xf8ff;

/** Every character that can be a mark. */
export const MARK = /[\ue000-\uf8ff]/g;
export const END_MARK = String.fromCharCode(END);

/** How many places can be told apart. */
export const MOST_PLACES = END - FIRST_PLACE;

/** A text between its marks. @param place less than `MOST_PLACES` */
export function marked(text: string, place: number): string {
  return `${String.fromCharCode(FIRST_PLACE + place)}${text}${END_MARK}`;
}

/** The place that a mark begins. */
export function placeOfMark(mark: string): number {
  return mark.charCodeAt(0) - FIRST_PLACE;
}

/** A text as readers see it, for code that counts or compares its letters. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}

/** What a function makes of a text, between the marks of that text. */
export function remade(text: string, make: (text: string) => string): string {
  const plain = withoutMarks(text);
  return plain === text ? make(text) : `${text.charAt(0)}${make(plain)}${END_MARK}`;
}
