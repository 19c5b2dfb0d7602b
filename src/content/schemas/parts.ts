import { z } from 'zod';
import { LIMITS } from '../../domain/shared/limits.ts';

/** A space before a dash between words, where a line would break and begin with the dash. */
const SPACE_BEFORE_DASH = / (?=[-–—] )/g;

/** Text that must not be empty: a missing sentence fails the build. A line of it does not begin with a dash. */
export const text = z
  .string()
  .trim()
  .min(1)
  .overwrite((written) => written.replace(SPACE_BEFORE_DASH, '\u00a0'));

/** `sample: true` marks content that nobody has confirmed; `npm run golive` lists it. */
export const sample = z.literal(true).optional();

/** A fact in words, such as a price 'from ₹25,000'; empty while nobody has given it, and then not shown. */
export const fact = z.string().trim().default('');

/** A link with its visible text. */
export const action = z.strictObject({ label: text, href: text.regex(/^\/|^https:\/\//) });

/** A name with one sentence under or beside it. */
export const namedText = z.strictObject({ name: text, text });

/** A stop of a horizontal timeline: a name with a short note under it. */
export const stop = z.strictObject({ name: text, note: text });

/** Heading, statement and the paragraphs that explain it. */
export const statement = z.strictObject({ heading: text, statement: text, paragraphs: z.array(text).min(1) });

/** The closing band of a platform page. */
export const closing = z.strictObject({ heading: text, text, action });

/** Title and description for search engines, the same on every page. */
export const meta = { metaTitle: text, metaDescription: text.max(LIMITS.metaDescription) };
