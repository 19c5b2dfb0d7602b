import * as v from 'valibot';
import { LANGUAGE_TAGS, type Language } from './languages.ts';

/** What a post says of itself besides its words. */
export interface BlogFacts {
  /** The language it is in. */
  language: Language;
}

/** What of it its writer has set, where it is made of the words otherwise. */
export interface BlogChoices {
  /** Whether the language is the writer's choice; otherwise every save guesses it anew. */
  languageChosen?: true;
}

/**
 * The same as a form sends it, part of `BlogFormSchema`. Absent: an edit leaves it as it is. Empty: it is taken back.
 */
export const DETAIL_FIELDS = {
  /** The language it is in; guessed from its text when empty. */
  language: v.optional(v.picklist(['', ...LANGUAGE_TAGS], 'Choose one of the languages')),
};

/** The same as the editor's fields hold it. */
export interface BlogDetails {
  language: Language | '';
}

export const NO_DETAILS: BlogDetails = { language: '' };

const NAMES = Object.keys(NO_DETAILS) as (keyof BlogDetails)[];

/** What a stored post says of itself, as its writer has set it. */
export function detailsOf({ languageChosen, language }: BlogFacts & BlogChoices): BlogDetails {
  return { language: languageChosen ? language : '' };
}

/** Whether a value can be taken for details that were kept before. */
export function isBlogDetails(value: unknown): value is BlogDetails {
  if (typeof value !== 'object' || value === null) return false;
  return NAMES.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Whether two posts say the same of themselves. */
export function sameDetails(one: BlogDetails, other: BlogDetails): boolean {
  return NAMES.every((name) => one[name].trim() === other[name].trim());
}
