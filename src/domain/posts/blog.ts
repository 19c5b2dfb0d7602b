import * as z from 'zod/mini';
import type { Focus } from '../photos/photo.ts';
import { PHOTO_KEY_PATTERN } from '../photos/photo-sizes.ts';
import { instantSchema } from '../shared/instant.ts';
import { DAY_MS, LIMITS } from '../shared/limits.ts';
import type { Mark } from '../shared/search-text.ts';
import { cleanText } from '../shared/text.ts';
import { textSchema } from '../shared/text-schema.ts';
import { countInDigits } from '../shared/words.ts';
import { type BlogChoices, type BlogFacts, DETAIL_FIELDS } from './blog-details.ts';

/** Who can read a post: administrators, everybody from `publishAt` on, everybody. */
export const BLOG_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type BlogStatus = (typeof BLOG_STATUSES)[number];

/** A post's picture. */
export interface BlogPhoto {
  /** Path under the site's root: `/api/images/{key}`. */
  url: string;
  alt?: string;
  /** The focal point from the photo library; added to answers, never stored with the post. */
  focus?: Focus;
}

/** A post as lists show it. Dates are ISO 8601 in UTC. */
export interface BlogSummary extends BlogFacts {
  _id: string;
  title: string;
  /** The writer's excerpt or plain text derived from the content, at most 200 characters; searched, and the page's meta description. */
  description: string;
  image?: BlogPhoto;
  /** In lists: addresses of the pictures in its text, when there are any. */
  pictures?: string[];
  /** Path of the social card with the drawn title; only for a post without a picture that was published in the editor. */
  socialImage?: string;
  /** When it was or will be first published; of a draft, when it was created. Lists are sorted by it. */
  createdAt: string;
  updatedAt: string;
  status: BlogStatus;
  /** Only while scheduled. */
  publishAt?: string;
  /** Number of saves; an edit sends the version it began from. */
  version: number;
  /** Only in answers to a writer: it is one that this writer began. */
  isOwn?: true;
}

/** A post in a list that can be searched. */
export interface FoundBlog extends BlogSummary {
  /** Path of the drawing that stands for a picture; absent with a picture. */
  cover?: string;
  /** In the list of administrators: whether there are changes to it that are not published. */
  hasChanges?: boolean;
  /** In the list of administrators: whether it is handed in, or was given back. */
  review?: 'waiting' | 'returned';
  /** The found words; only in the answer to a search. */
  marks?: { title: Mark[]; topics: Mark[][]; description: Mark[] };
}

/** A whole post. */
export interface Blog extends BlogSummary, BlogChoices {
  /** Sanitised HTML. */
  content: string;
  /** The Markdown that the content was converted from, for administrators only; absent in a post that was sent as HTML. */
  text?: string;
  /** ID of the administrator who saved it last; never public. */
  savedBy?: string;
}

/** Unpublished changes to a post: the post as they would make it. Its `version` is that of the post which they began from. */
export interface PostChanges extends Blog {
  /** Number of saves of changes to this post; an edit sends the one that it began from. */
  changes: number;
}

/** An earlier revision of a post. */
export interface Revision {
  /** Key within its post. */
  revision: string;
  version: number;
  /** When this state was saved. */
  savedAt: string;
}

/** Whether everybody can read a post now. A schedule takes effect when the post is read, so it needs no job. */
export function isPublic(blog: Pick<BlogSummary, 'status' | 'publishAt'>, now = Date.now()): boolean {
  if (blog.status === 'scheduled') return blog.publishAt !== undefined && Date.parse(blog.publishAt) <= now;
  return blog.status === 'published';
}

/** The title to show: a draft may have none yet. */
export function displayTitle({ title }: Pick<BlogSummary, 'title'>): string {
  return title === '' ? 'Untitled draft' : title;
}

/** Milliseconds after its publication from which a change of a post is shown to readers. */
const CHANGE_SHOWN_AFTER = DAY_MS;

/** When a post was last changed, if that is more than a day after its publication. */
export function changeToShow({
  createdAt,
  updatedAt,
}: Pick<BlogSummary, 'createdAt' | 'updatedAt'>): string | undefined {
  return Date.parse(updatedAt) - Date.parse(createdAt) > CHANGE_SHOWN_AFTER ? updatedAt : undefined;
}

/** Media types of pictures that the site accepts. SVG can contain scripts, so it is not one of them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Messages about a form that the server refuses. */
export const BLOG_REFUSALS = {
  titleMissing: 'Title is required',
  changed: 'This post was changed by someone else in the meantime. Compare the two versions before saving.',
  publishTimePassed: 'Choose a time in the future.',
  authorUnknown: 'This author is not one of the administrators any more.',
  addressTaken: 'Another post has this address. Choose a different one.',
  addressInBin: 'A post in the bin has this address. Choose a different one, or restore that post.',
  addressEmpty: 'Write an address with letters or digits.',
  contentMissing: 'Content is required',
  tooLong: `Content can have ${countInDigits(LIMITS.content)} characters at most`,
  notAPhoto: 'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  notInLibrary: 'Choose a picture from the library',
  noStatus: 'Status is draft, scheduled or published',
  noMoment: 'Choose a date and time that exist',
} as const;

/** Messages about changes to a published post that the server refuses. */
export const CHANGES_REFUSALS = {
  notPublished: 'This post is not published any more. Save it as a draft instead.',
  changed: 'The unpublished changes were saved or published by someone else in the meantime. Compare the two versions.',
} as const;

const blank = z.string().check(z.trim());
const number = (wrong: string) => z.optional(z.pipe(blank.check(z.regex(/^\d+$/, wrong)), z.transform(Number)));
const flag = z.optional(z.enum(['true', 'false', '']));
const titleTooLong = `Title can have ${LIMITS.title} characters at most`;
const altTooLong = `Alternative text can have ${LIMITS.alt} characters at most`;

/**
 * The text fields of the multipart call that creates or changes a post; the file field is `image`.
 * Absent status: a new post is published, an edited one keeps its status. Absent version: the last save wins.
 */
const BlogFields = z.object({
  /** Empty only in a draft. */
  title: z._default(textSchema(LIMITS.title, titleTooLong, BLOG_REFUSALS.titleMissing), ''),
  content: z
    .string(BLOG_REFUSALS.contentMissing)
    .check(z.trim(), z.minLength(1, BLOG_REFUSALS.contentMissing), z.maxLength(LIMITS.content, BLOG_REFUSALS.tooLong)),
  /** The Markdown it was written in; if present, the stored content is converted from it. */
  text: z.optional(textSchema(LIMITS.content, BLOG_REFUSALS.tooLong, undefined, cleanText)),
  status: z.optional(z.enum(BLOG_STATUSES, BLOG_REFUSALS.noStatus)),
  /** A moment in any form of `canonicalInstant`; required when scheduling. */
  publishAt: z.optional(z.union([z.literal(''), instantSchema(BLOG_REFUSALS.noMoment)])),
  /** The version the edit began from: 412 when the post changed meanwhile. */
  version: number('Version is a number'),
  /** The version of the unpublished changes that the edit began from, 0 for none: a save publishes these changes with it. */
  changes: number('Changes is a number'),
  imageAlt: z.optional(textSchema(LIMITS.alt, altTooLong)),
  /** A picture already stored, instead of the file. */
  imageKey: z.optional(blank.check(z.regex(new RegExp(`^(?:${PHOTO_KEY_PATTERN})?$`), BLOG_REFUSALS.notInLibrary))),
  /** 'true' removes the picture. */
  removeImage: flag,
  /** 'true' also adds the form's picture to the library. */
  toLibrary: flag,
  /** 'true' for a save that nobody asked for, made while typing: it is not in the history and not in the audit trail. */
  typed: flag,
  ...DETAIL_FIELDS,
});

/** The same fields, with a title unless the post is a draft. */
export const BlogFormSchema = BlogFields.check(
  z.refine(({ title, status }) => title !== '' || status === 'draft', {
    error: BLOG_REFUSALS.titleMissing,
    path: ['title'],
  }),
);

export type BlogForm = z.infer<typeof BlogFormSchema>;
