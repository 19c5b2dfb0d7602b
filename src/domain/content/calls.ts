import * as z from 'zod/mini';
import { OpenPageSchema } from '../posts/open-page.ts';
import { LIMITS } from '../shared/limits.ts';
import { composed } from '../shared/text.ts';
import { CONTENT_MESSAGES } from './content-messages.ts';
import { entryOfKey, type Json } from './entry.ts';

/** The key of an entry. */
export const KeySchema = z
  .string(CONTENT_MESSAGES.noSuchKey)
  .check(z.refine((key) => entryOfKey(key) !== undefined, CONTENT_MESSAGES.noSuchKey));
const VERSION = 'Name the version that was changed; an empty text for none.';
const VersionSchema = z._default(z.string(VERSION).check(z.regex(/^$|^[0-9a-f-]{36}$/, VERSION)), '');
const NUMBER = 'Name the publication that is changed by its number; 0 for none.';
const NumberSchema = z.int(NUMBER).check(z.minimum(0, NUMBER));
const BASE = '`base` is the hash of a delivered entry, or null.';
const ENTRIES = 'Name the drafts to publish.';

/** A value as JSON gives it, in composed Unicode: the collection's rules check the rest. */
export const JsonSchema = z.pipe(
  z.custom<Json>((value) => value !== undefined),
  z.transform(composed),
);

/** `PUT /api/admin/site/entry`. */
export const SaveEntrySchema = z.object({
  key: KeySchema,
  value: JsonSchema,
  hidden: z._default(z.boolean(), false),
  version: VersionSchema,
  base: z.optional(z.nullable(z.string(BASE).check(z.regex(/^[\w-]{1,128}$/, BASE)))),
});
export type SaveEntry = z.infer<typeof SaveEntrySchema>;

/** Names one revision of an entry. */
export const NamedRevisionSchema = z.object({ key: KeySchema, version: VersionSchema });
export type NamedRevision = z.infer<typeof NamedRevisionSchema>;

export const NamedEntrySchema = z.object({ key: KeySchema });

/** `POST /api/admin/site/publish`. */
export const PublishSchema = z.object({
  number: NumberSchema,
  entries: z
    .array(NamedRevisionSchema, ENTRIES)
    .check(z.minLength(1, ENTRIES), z.maxLength(LIMITS.publishedEntries, ENTRIES)),
});
export type Publish = z.infer<typeof PublishSchema>;

/** `POST /api/admin/site/take-back`. */
export const TakeBackSchema = z.object({ number: NumberSchema });

/** `PUT` and `DELETE /api/admin/site/open`. */
export const OpenEntrySchema = z.object({ key: KeySchema, ...OpenPageSchema.shape });
