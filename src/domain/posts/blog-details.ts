import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { plainLine, RAW_TIMES } from '../shared/text.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { splitTopics } from './topics.ts';

/** The facts of a post besides title and text. */
export interface BlogFacts {
  /** The language it is in. */
  language: Language;
  /** What it is about, in its writer's words. */
  topics: string[];
  /** The address somebody chose for it, instead of its id. */
  slug?: string;
  /** Addresses it had while readers could know them, which lead to the present one. */
  formerSlugs?: string[];
  /** The author's public name; the company when absent. */
  author?: string;
}

/** What of it its writer has set, where it is made of the words otherwise. */
export interface BlogChoices {
  /** Whether the language is the writer's choice; otherwise every save guesses it anew. */
  languageChosen?: true;
  /** The description, when it is the writer's own. */
  excerpt?: string;
}

const tooManyTopics = `A post can have ${LIMITS.topics} topics at most`;

/** A text of one line. */
function line(limit: number, name: string) {
  const tooLong = `${name} can have ${limit} characters at most`;
  return v.pipe(
    v.string(),
    v.maxLength(RAW_TIMES * limit, tooLong),
    v.transform(plainLine),
    v.maxLength(limit, tooLong),
  );
}

/**
 * The same as a form sends it, part of `BlogFormSchema`. Absent: an edit leaves it as it is. Empty: it is taken back.
 */
export const DETAIL_FIELDS = {
  /** The language it is in; guessed from its text when empty. */
  language: v.optional(v.picklist(['', ...LANGUAGE_TAGS], 'Choose one of the languages')),
  /** Its address, in whatever letters: they are written in Latin ones. Its id when empty. */
  slug: v.optional(line(LIMITS.title, 'Address')),
  /** One of the administrators' public names; the company when empty. */
  author: v.optional(line(LIMITS.name, 'Author')),
  /** Separated by commas. */
  topics: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(RAW_TIMES * LIMITS.topics * LIMITS.topic, tooManyTopics),
      v.transform(splitTopics),
      v.maxLength(LIMITS.topics, tooManyTopics),
      v.everyItem((topic) => topic.length <= LIMITS.topic, `A topic can have ${LIMITS.topic} characters at most`),
    ),
  ),
  /** The description; made of the content when empty. */
  excerpt: v.optional(line(LIMITS.description, 'Excerpt')),
};

/** The same as the editor's fields hold it. */
export interface BlogDetails {
  language: Language | '';
  slug: string;
  author: string;
  topics: string;
  excerpt: string;
}

export const NO_DETAILS: BlogDetails = { language: '', slug: '', author: '', topics: '', excerpt: '' };

const NAMES = Object.keys(NO_DETAILS) as (keyof BlogDetails)[];

/** The details of a stored post, as the editor shows them. */
export function detailsOf(post: BlogFacts & BlogChoices): BlogDetails {
  const { languageChosen, language, slug = '', author = '', topics, excerpt = '' } = post;
  return { language: languageChosen ? language : '', slug, author, topics: topics.join(', '), excerpt };
}

/** Whether a value can be taken for details that were kept before. */
export function isBlogDetails(value: unknown): value is BlogDetails {
  if (typeof value !== 'object' || value === null) return false;
  return NAMES.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Whether two posts have equal details. */
export function sameDetails(one: BlogDetails, other: BlogDetails): boolean {
  return NAMES.every((name) => one[name].trim() === other[name].trim());
}
