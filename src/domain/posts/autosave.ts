import * as v from 'valibot';
import { FocusSchema } from '../photos/photo.ts';
import { isBlogId } from '../shared/ids.ts';
import { LIMITS } from '../shared/limits.ts';
import { RAW_LENGTH_FACTOR } from '../shared/text.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import { LANGUAGE_TAGS } from './languages.ts';

/** A text as the editor sends it, possibly too long to be saved. */
const rawText = (limit: number) => v.pipe(v.string(), v.maxLength(RAW_LENGTH_FACTOR * limit));

const Photo = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('saved'), url: rawText(LIMITS.title), focus: v.optional(FocusSchema) }),
  v.object({
    kind: v.literal('library'),
    url: rawText(LIMITS.title),
    hash: rawText(LIMITS.title),
    focus: v.optional(FocusSchema),
  }),
  /** A file on the writer's computer, uploaded when the post is saved. */
  v.object({ kind: v.literal('file') }),
]);

/** An autosave as the editor sends it every minute; it does not change the post. */
export const AutosaveSchema = v.object({
  title: rawText(LIMITS.title),
  /** Markdown. */
  text: rawText(LIMITS.content),
  alt: rawText(LIMITS.alt),
  details: v.object({
    language: v.picklist(['', ...LANGUAGE_TAGS]),
    slug: rawText(LIMITS.title),
    author: rawText(LIMITS.name),
    topics: rawText(LIMITS.topics * LIMITS.topic),
    excerpt: rawText(LIMITS.description),
  }),
  photo: Photo,
  /** Version of the saved post that the edit began from; null for a post that was never saved. */
  version: v.nullable(v.pipe(v.number(), v.integer())),
  /** Version of the unpublished changes that it began from; 0 for none. */
  changes: v.optional(v.pipe(v.number(), v.integer())),
  /** The idempotency key under which a post that was never saved will be created. */
  creation: v.optional(v.pipe(v.string(), v.check(isUuidV7))),
  /** By the writer's clock, in milliseconds since 1970: the later of two autosaves wins, in whatever order they arrive. */
  keptAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

export type Autosave = v.InferOutput<typeof AutosaveSchema>;

/** An autosave whose post was never saved, as lists show it. */
export interface UnsavedPost {
  creation: string;
  title: string;
  keptAt: number;
}

/** Whether a text can name an autosave: the id of its post, or the idempotency key of a post that was never saved. */
export function isAutosaveName(text: string): boolean {
  return isUuidV7(text) || isBlogId(text);
}
