import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { plainLine, RAW_TIMES } from './text.ts';

/** A picture of the library. */
export interface Photo {
  /** Names it in the library; sorts by the time it was added. */
  key: string;
  /** File name as it was uploaded. */
  name: string;
  alt: string;
  /** Bytes. */
  size: number;
  /** `/api/images/{hash}`. */
  url: string;
  /** Key of the stored picture, `imageKey` of a post's form. */
  hash: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A picture and the posts that show it. */
export interface LibraryPhoto extends Photo {
  usedBy: { _id: string; title: string }[];
}

const TOO_LONG = `Alternative text can have ${LIMITS.alt} characters at most`;

/** The text fields of an upload; the file field is `photo`. */
export const PhotoFormSchema = v.object({
  alt: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(RAW_TIMES * LIMITS.alt, TOO_LONG),
      v.transform(plainLine),
      v.maxLength(LIMITS.alt, TOO_LONG),
    ),
    '',
  ),
});

export const PHOTO_MESSAGES = {
  inUse: 'A post shows this photo. Delete it all the same?',
  tooManyPixels: `This picture has more than ${LIMITS.photoPixels / 1_000_000} million pixels. Choose a smaller one.`,
  missing: 'Choose a photo to upload.',
  wrongSize: 'A smaller size that came with this picture does not fit it. Please add it again.',
} as const;
