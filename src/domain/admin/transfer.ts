import * as z from 'zod/mini';
import { SHA256_HEX } from '../shared/ids.ts';
import { MINUTE_MS, TIMES } from '../shared/limits.ts';
import { countInWords } from '../shared/words.ts';
import { ManifestLineSchema } from './archive.ts';

/** Names of records in one call. */
export const NAMES_AT_ONCE = 500;

/** Of which records a part of a backup is asked for: `store/key` each, in the order of the archive. */
export const BackupPartSchema = z.object({
  names: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(NAMES_AT_ONCE)),
});

/** Everything that a backup contains, as `store/key`, and where it is from. */
export interface BackupList {
  from: string;
  names: string[];
}

/** The header with the number of names that a part of a backup has done, deleted records included. */
export const DONE_HEADER = 'x-done';

/** An archive by the SHA-256 of its manifest. */
export const RestoreSchema = z.object({
  archive: z.string().check(z.regex(SHA256_HEX, 'The archive is named by a SHA-256 in hexadecimal')),
});

/** The media type of a part of a backup or of a restore: a tar file. */
export const TAR_TYPE = 'application/x-tar';
/** The file that says what a part of a restore has, besides the records. */
export const PART = 'part.json';

/** What a part of a restore has: some records, or one piece of a record that is larger than a call takes. */
export const RestorePartSchema = z.object({
  ...RestoreSchema.shape,
  lines: z.array(ManifestLineSchema).check(z.minLength(1), z.maxLength(NAMES_AT_ONCE)),
  piece: z.optional(z.object({ index: z.int().check(z.minimum(0)), of: z.int().check(z.minimum(2), z.maximum(20)) })),
});
export type RestorePart = z.infer<typeof RestorePartSchema>;

/** What became of the records of a part. */
export interface RestoredPart {
  stored: number;
  /** Records that are there already, as the account of whoever restores: `store/key` each. */
  kept: string[];
  /** A sentence each. */
  leftOut: string[];
}

/** Why a restore is refused. */
export const RESTORE_REFUSALS = {
  /** @param store the first one in which there is something */
  notEmpty: (store: string) =>
    `This site is not empty (${store.replaceAll('-', ' ')}), so that nothing was restored: the archive would mix with what is here. Restore into a new site, or with the command npm run restore, which asks before it overwrites.`,
  other: `Another archive is being restored at present, in another window or by another administrator. Wait until that has ended, or ${countInWords(TIMES.restoreBegun / MINUTE_MS)} minutes if it was given up.`,
  notBegun:
    'This restore has ended: another window or administrator has finished it. Look whether everything is here; if not, choose the archive again.',
  damaged: 'A part was damaged on the way. Choose the archive again.',
} as const;
