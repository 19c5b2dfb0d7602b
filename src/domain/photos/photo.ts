import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import type { Mark } from '../shared/search-text.ts';
import { filledText, textSchema } from '../shared/text-schema.ts';
import { listInWords } from '../shared/words.ts';

/** A point in a picture, as shares of its width and height from the top left: 0 to 1. */
export interface Focus {
  x: number;
  y: number;
}

/** A picture of the library. */
export interface Photo {
  /** Key in the library; sorts by the time it was added. */
  key: string;
  /** The uploaded file's name, or the one an administrator gave it. */
  name: string;
  alt: string;
  /** For administrators: who is in the picture, who took it. */
  caption: string;
  /** The point that stays in view where the picture is cropped; null for its centre. */
  focus: Focus | null;
  /** Bytes. */
  size: number;
  /** `/api/images/{hash}`. */
  url: string;
  /** Key of the stored picture, `imageKey` of a post's form. */
  hash: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A post as its photos name it. */
export interface PostOfPhoto {
  _id: string;
  title: string;
}

/** An entry of the website as its photos name it. */
export interface EntryOfPhoto {
  /** Its key, which the website's screen opens. */
  key: string;
  title: string;
}

/** A picture, the posts that show it, and the entries of the website that do, in a draft or in public. */
export interface LibraryPhoto extends Photo {
  usedBy: PostOfPhoto[];
  onSite: EntryOfPhoto[];
  /** The found words; only in the answer to a search. */
  marks?: { name: Mark[]; caption: Mark[] };
}

/** A photo in the bin. */
export interface BinnedPhoto extends Photo {
  /** ISO 8601. */
  deletedAt: string;
  /** ID of the administrator who deleted it. */
  deletedBy?: string;
  /** The posts that show its file now. */
  usedBy: PostOfPhoto[];
}

const TOO_LONG = `Alternative text can have ${LIMITS.alt} characters at most`;

/** The text fields of an upload; the file field is `photo`. */
export const PhotoFormSchema = z.object({ alt: z._default(textSchema(LIMITS.alt, TOO_LONG), '') });

const part = z.number().check(z.minimum(0), z.maximum(1));

/** The point of a picture that stays in view; null for its centre. */
export const FocusSchema = z.nullable(z.object({ x: part, y: part }));

/** A change of a photo; absent fields stay as they are. */
export const PhotoChangeSchema = z.object({
  name: z.optional(
    filledText(LIMITS.photoName, `A name can have ${LIMITS.photoName} characters at most`, 'Give the photo a name'),
  ),
  alt: z.optional(textSchema(LIMITS.alt, TOO_LONG)),
  caption: z.optional(textSchema(LIMITS.alt, `A caption can have ${LIMITS.alt} characters at most`)),
  focus: z.optional(FocusSchema),
});

export type PhotoChange = z.infer<typeof PhotoChangeSchema>;

/** The message when a photo could not be removed from some posts. @param titles of the posts */
export const notRemovedFrom = (titles: readonly string[]) =>
  `Not removed from ${listInWords(titles.map((title) => `“${title}”`))}. Please try again.`;

export const PHOTO_MESSAGES = {
  tooManyPixels: `This picture has more than ${LIMITS.photoPixels / 1_000_000} million pixels. Choose a smaller one.`,
  missing: 'Choose a photo to upload.',
  wrongSize: 'A smaller size that came with this picture does not fit it. Please add it again.',
} as const;
