import * as z from 'zod/mini';
import { SHA256_HEX } from '../shared/ids.ts';

/** The format version of archives. An unknown one is refused. */
export const ARCHIVE_FORMAT = 1;
/** The file behind `records/{store}/{key}` that says what each record is. */
export const MANIFEST = 'manifest.jsonl';
/** The last file of an archive, which says what the archive is. */
export const ABOUT = 'about.json';
const RECORD = /^records\/(?<store>[a-z-]+)\/(?<key>[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)$/;

/** The store and key of a record; `store` is without the deploy context. */
export interface RecordName {
  store: string;
  key: string;
}

const sum = z.string().check(z.regex(SHA256_HEX));

/** A line of the manifest. */
export const ManifestLineSchema = z.object({
  file: z.string(),
  sha256: sum,
  bytes: z.number(),
  metadata: z.record(z.string(), z.unknown()),
});
export type ManifestLine = z.infer<typeof ManifestLineSchema>;

const AboutSchema = z.object({
  format: z.number(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The storage that was backed up, for people to read. */
  from: z.string(),
  records: z.number(),
  bytes: z.number(),
  /** SHA-256 of the manifest. */
  manifest: z.string(),
});
/** The last entry of an archive; without it the archive is incomplete. */
export type About = z.infer<typeof AboutSchema>;

/** The contents of an archive without the bytes. */
export interface ArchiveContents {
  about: About;
  /** Records by their name in the archive, in its order. */
  records: ReadonlyMap<string, RecordName & ManifestLine>;
}

/** A damaged archive, or a file that is no archive. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/** The store and key that a name in an archive stands for; undefined for another name. */
export function recordNameOf(file: string): RecordName | undefined {
  const { store, key } = RECORD.exec(file)?.groups ?? {};
  return store === undefined || key === undefined ? undefined : { store, key };
}

/** The entries of an archive, as they were read. */
export interface ReadEntries {
  about: string | undefined;
  manifest: string | undefined;
  /** SHA-256 of the manifest. */
  manifestSum: string;
  /** SHA-256 of all other entries, by name. */
  sums: ReadonlyMap<string, string>;
}

/**
 * Compares what an archive says of itself with what was read of it.
 * @throws {DamagedArchive} with what is wrong
 */
export function readContents({ about: stated, manifest, manifestSum, sums }: ReadEntries): ArchiveContents {
  if (manifest === undefined || stated === undefined)
    throw new DamagedArchive('Its end is missing: it was never finished, or was cut off.');
  const { format } = parsed(z.object({ format: z.number() }), stated);
  if (format !== ARCHIVE_FORMAT)
    throw new DamagedArchive(`It has the form ${format}; this release reads ${ARCHIVE_FORMAT}.`);
  const about = parsed(AboutSchema, stated);
  if (manifestSum !== about.manifest) throw new DamagedArchive('Its manifest is not as it was written.');
  const records = new Map(
    manifest
      .split('\n')
      .filter(Boolean)
      .map((text) => {
        const line = parsed(ManifestLineSchema, text);
        const name = recordNameOf(line.file);
        if (!name) throw new DamagedArchive(`${line.file} is no name of a record.`);
        return [line.file, { ...line, ...name }] as const;
      }),
  );
  for (const { file, sha256 } of records.values()) {
    if (sums.get(file) !== sha256)
      throw new DamagedArchive(`${file} is ${sums.has(file) ? 'not as it was written' : 'missing'}.`);
  }
  const unknown = [...sums.keys()].find((name) => !records.has(name));
  if (unknown !== undefined) throw new DamagedArchive(`Its manifest says nothing of ${unknown}.`);
  return { about, records };
}

function parsed<const S extends z.core.$ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw new DamagedArchive('What it says of itself cannot be read.');
  }
}
