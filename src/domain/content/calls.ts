import * as v from 'valibot';
import { OpenPageSchema } from '../posts/open-page.ts';
import { LIMITS } from '../shared/limits.ts';
import { composed } from '../shared/text.ts';
import { CONTENT_MESSAGES } from './content-messages.ts';
import { entryOfKey, type Json } from './entry.ts';

/** The key of an entry. */
export const KeySchema = v.pipe(
  v.string(CONTENT_MESSAGES.noSuchKey),
  v.check((key) => entryOfKey(key) !== undefined, CONTENT_MESSAGES.noSuchKey),
);
const VERSION = 'Name the version that was changed; an empty text for none.';
const VersionSchema = v.pipe(v.string(VERSION), v.regex(/^$|^[0-9a-f-]{36}$/, VERSION));
const NUMBER = 'Name the publication that is changed by its number; 0 for none.';
const NumberSchema = v.pipe(v.number(NUMBER), v.integer(NUMBER), v.minValue(0, NUMBER));
const BASE = '`base` is the hash of a delivered entry, or null.';
const ENTRIES = 'Name the drafts to publish.';

/** A value as JSON gives it, in composed Unicode: the collection's rules check the rest. */
export const JsonSchema = v.pipe(
  v.custom<Json>((value) => value !== undefined),
  v.transform(composed),
);

/** `PUT /api/admin/site/entry`. */
export const SaveEntrySchema = v.object({
  key: KeySchema,
  value: JsonSchema,
  hidden: v.optional(v.boolean(), false),
  version: VersionSchema,
  base: v.optional(v.nullable(v.pipe(v.string(BASE), v.regex(/^[\w-]{1,128}$/, BASE)))),
});
export type SaveEntry = v.InferOutput<typeof SaveEntrySchema>;

/** Names one version of an entry. */
export const NamedVersionSchema = v.object({ key: KeySchema, version: VersionSchema });
export type NamedVersion = v.InferOutput<typeof NamedVersionSchema>;

export const NamedEntrySchema = v.object({ key: KeySchema });

/** `POST /api/admin/site/publish`. */
export const PublishSchema = v.object({
  number: NumberSchema,
  entries: v.pipe(
    v.array(NamedVersionSchema, ENTRIES),
    v.minLength(1, ENTRIES),
    v.maxLength(LIMITS.publishedEntries, ENTRIES),
  ),
});
export type Publish = v.InferOutput<typeof PublishSchema>;

/** `POST /api/admin/site/take-back`. */
export const TakeBackSchema = v.object({ number: NumberSchema });

/** `PUT` and `DELETE /api/admin/site/open`. */
export const OpenEntrySchema = v.object({ key: KeySchema, ...OpenPageSchema.entries });
