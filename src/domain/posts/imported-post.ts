import * as z from 'zod/mini';
import { PHOTO_KEY_PATTERN } from '../photos/photo-sizes.ts';
import { SHA256_HEX } from '../shared/ids.ts';
import { instantSchema } from '../shared/instant.ts';
import { LIMITS } from '../shared/limits.ts';
import { cleanText } from '../shared/text.ts';
import { filledText, textSchema } from '../shared/text-schema.ts';
import { BLOG_REFUSALS, BLOG_STATUSES } from './blog.ts';
import { TOPIC_REFUSALS } from './blog-details.ts';

/** Characters of what names a post in the system that it comes from. */
const SOURCE = 500;
/** Posts that one call compares. */
export const COMPARED_AT_ONCE = 500;

const moment = instantSchema(BLOG_REFUSALS.noMoment);
const line = (limit: number, name: string) => textSchema(limit, `${name} can have ${limit} characters at most`);

/** What names a post in the system that it comes from: its GUID or UUID. */
const source = filledText(SOURCE, `The source can have ${SOURCE} characters at most`, 'Name the source of the post');
/** SHA-256 of the post as the export has it, in hexadecimal: by it a repeated import finds what has changed in the export. */
const digest = z.string().check(z.regex(SHA256_HEX, 'The digest is a SHA-256 in hexadecimal'));

/** A post of another system, as the browser read it from an export. Its pictures are stored already. */
const Fields = z.object({
  source,
  digest,
  /** Empty only in a draft. */
  title: line(LIMITS.title, 'Title'),
  status: z.enum(BLOG_STATUSES, BLOG_REFUSALS.noStatus),
  createdAt: moment,
  updatedAt: moment,
  /** When it was first published. */
  publishedAt: z.optional(moment),
  /** When it will be published; required when scheduled. */
  publishAt: z.optional(moment),
  /** Its address there, in any script; left out when another post has it. */
  slug: z._default(line(LIMITS.title, 'Address'), ''),
  topics: z
    .array(z.string().check(z.maxLength(LIMITS.topic, TOPIC_REFUSALS.tooLong)))
    .check(z.maxLength(LIMITS.topics, TOPIC_REFUSALS.tooMany)),
  author: z._default(line(LIMITS.name, 'Author'), ''),
  excerpt: z._default(line(LIMITS.description, 'Excerpt'), ''),
  /** Markdown. */
  text: filledText(LIMITS.content, BLOG_REFUSALS.tooLong, BLOG_REFUSALS.contentMissing, cleanText),
  image: z.optional(
    z.object({
      key: z.string().check(z.regex(new RegExp(`^${PHOTO_KEY_PATTERN}$`), BLOG_REFUSALS.notInLibrary)),
      alt: line(LIMITS.alt, 'Alternative text'),
    }),
  ),
});

/** The same, with a title unless the post is a draft. */
export const ImportedPostSchema = Fields.check(
  z.refine(({ title, status }) => title !== '' || status === 'draft', {
    error: BLOG_REFUSALS.titleMissing,
    path: ['title'],
  }),
);

export type ImportedPost = z.infer<typeof ImportedPostSchema>;

/** Posts to compare with what is stored. */
export const ComparedPostsSchema = z.object({
  posts: z.array(z.object({ source, digest })).check(z.maxLength(COMPARED_AT_ONCE, 'Compare fewer posts at once')),
});

/**
 * What an import makes of a post: it is new; it is there as the export has it; the export has changed since; somebody changed it here since
 * and it stays so; it was deleted here and stays so.
 */
export type ImportState = 'new' | 'same' | 'changed' | 'changed-here' | 'deleted-here';

/** The answer to one imported post: what it was before, and its address unless it was deleted. */
export interface ImportAnswer {
  id: string;
  state: ImportState;
  /** Path under the site's root. */
  path: string | null;
  /** Whether another post has its address, so that it got another. */
  isAddressTaken: boolean;
}
