import { type EntryKey, entryOfKey } from './entry.ts';

/** A field of an entry. */
export interface FieldPlace {
  key: EntryKey;
  /** With dots: `hero.stops.2.name`. */
  field: string;
}

/**
 * How the HTML of a preview says which field a text comes from. In the text of an element, comments are around it; they nest where a text
 * contains a figure that is a field itself:
 *
 * ```html
 * <h1><!--[en/aboutPage/about#heading-->About us<!--]--></h1>
 * ```
 *
 * For texts in attributes, the element has the attribute below, with the places of all of them:
 *
 * ```html
 * <img alt="A shop" data-field="en/aboutPage/about#picture.alt">
 * ```
 */
export const PLACES_ATTRIBUTE = 'data-field';

/** The data of the comment before a text; the first group is its place. */
export const OPENING_COMMENT = /^\[([^\s#]+#[\w.-]+)$/;

/** The data of the comment after a text. */
export const CLOSING_COMMENT = ']';

/** `en/aboutPage/about#hero.heading` */
export function placeText({ key, field }: FieldPlace): string {
  return `${key}#${field}`;
}

/** The place that a text names; undefined for anything else. */
export function parsePlace(text: string): FieldPlace | undefined {
  const [key = '', field = '', ...more] = text.split('#');
  return entryOfKey(key) && field !== '' && more.length === 0 ? { key, field } : undefined;
}

/** The place that a comment's data opens; undefined for any other comment. */
export function openedPlace(data: string): FieldPlace | undefined {
  return parsePlace(OPENING_COMMENT.exec(data)?.[1] ?? '');
}

/** The places of an element's attribute, in their order. */
export function placesIn(attribute: string | null): FieldPlace[] {
  return (attribute ?? '').split(' ').flatMap((text) => parsePlace(text) ?? []);
}
