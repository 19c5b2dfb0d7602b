import * as v from 'valibot';
import { FocusSchema } from '../photos/photo.ts';
import { isBlogId } from '../shared/ids.ts';
import { LIMITS } from '../shared/limits.ts';
import { RAW_TIMES } from '../shared/text.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import { LANGUAGE_TAGS } from './languages.ts';

/** A text as it stands in the editor, which may be too long to be saved. */
const written = (limit: number) => v.pipe(v.string(), v.maxLength(RAW_TIMES * limit));

const Photo = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('saved'), url: written(LIMITS.title), focus: v.optional(FocusSchema) }),
  v.object({
    kind: v.literal('library'),
    url: written(LIMITS.title),
    hash: written(LIMITS.title),
    focus: v.optional(FocusSchema),
  }),
  /** One of the writer's computer, which stays there until the post is saved. */
  v.object({ kind: v.literal('file') }),
]);

/** What is being written, as the editor sends it every minute: nothing of it is saved by that. */
export const AutosaveSchema = v.object({
  title: written(LIMITS.title),
  /** Markdown. */
  text: written(LIMITS.content),
  alt: written(LIMITS.alt),
  details: v.object({
    language: v.picklist(['', ...LANGUAGE_TAGS]),
    slug: written(LIMITS.title),
    author: written(LIMITS.name),
    topics: written(LIMITS.topics * LIMITS.topic),
    excerpt: written(LIMITS.description),
  }),
  photo: Photo,
  /** Version of the saved post it began from; null for a post that was never saved. */
  version: v.nullable(v.pipe(v.number(), v.integer())),
  /** The idempotency key under which a post that was never saved will be created. */
  creation: v.optional(v.pipe(v.string(), v.check(isUuidV7))),
  /** By the writer's clock, in milliseconds since 1970: of two autosaves the later one stays, in whatever order they arrive. */
  keptAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

export type Autosave = v.InferOutput<typeof AutosaveSchema>;

/** One in a list of those whose posts were never saved. */
export interface UnsavedPost {
  creation: string;
  title: string;
  keptAt: number;
}

/** Whether a text can name what is being written: the id of its post, else the key it will be created under. */
export function isAutosaveName(text: string): boolean {
  return isUuidV7(text) || isBlogId(text);
}
