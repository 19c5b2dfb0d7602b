import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { RAW_LENGTH_FACTOR } from '../shared/text.ts';
import { textSchema } from '../shared/text-schema.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { splitTopics } from './topics.ts';

/** The facts of a post besides title and text. */
export interface BlogFacts {
  /** The language it is in. */
  language: Language;
  /** Topics in the writer's spelling. */
  topics: string[];
  /** The chosen slug; without one the id takes its place. */
  slug?: string;
  /** Slugs it had while it was public, which redirect to the present one. */
  oldSlugs?: string[];
  /** The author's public name; the company when absent. */
  author?: string;
}

/** What the writer has chosen; otherwise it is derived from the text. */
export interface BlogChoices {
  /** Whether the language is the writer's choice; otherwise every save guesses it anew. */
  languageChosen?: true;
  /** The description, when it is the writer's own. */
  excerpt?: string;
}

export const TOPIC_REFUSALS = {
  tooMany: `A post can have ${LIMITS.topics} topics at most`,
  tooLong: `A topic can have ${LIMITS.topic} characters at most`,
} as const;

/** A text of one line. @param name at the beginning of the message */
function line(limit: number, name: string) {
  return textSchema(limit, `${name} can have ${limit} characters at most`);
}

/** The topics of a post, from one text with commas. */
export const TopicsSchema = z.pipe(
  z.transform(splitTopics),
  z.array(z.string()).check(
    z.maxLength(LIMITS.topics, TOPIC_REFUSALS.tooMany),
    z.refine((topics) => topics.every((topic) => topic.length <= LIMITS.topic), TOPIC_REFUSALS.tooLong),
  ),
);

/**
 * The same as form fields, part of `BlogFormSchema`. An edit keeps the value of an absent field and removes that of an empty one.
 */
export const DETAIL_FIELDS = {
  /** The language it is in; guessed from its text when empty. */
  language: z.optional(z.enum(['', ...LANGUAGE_TAGS], 'Choose one of the languages')),
  /** Its slug in any script, transliterated to Latin letters; its id when empty. */
  slug: z.optional(line(LIMITS.title, 'Address')),
  /** One of the administrators' public names; the company when empty. */
  author: z.optional(line(LIMITS.name, 'Author')),
  /** Separated by commas. */
  topics: z.optional(
    z.pipe(
      z.string().check(z.maxLength(RAW_LENGTH_FACTOR * LIMITS.topics * LIMITS.topic, TOPIC_REFUSALS.tooMany)),
      TopicsSchema,
    ),
  ),
  /** The description; derived from the content when empty. */
  excerpt: z.optional(line(LIMITS.description, 'Excerpt')),
};

/** The same as the values of the editor's fields. */
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

/** Whether a stored value has the shape of `BlogDetails`. */
export function isBlogDetails(value: unknown): value is BlogDetails {
  if (typeof value !== 'object' || value === null) return false;
  return NAMES.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Whether two posts have equal details. */
export function sameDetails(one: BlogDetails, other: BlogDetails): boolean {
  return NAMES.every((name) => one[name].trim() === other[name].trim());
}
