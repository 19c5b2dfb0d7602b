import { isDeepStrictEqual } from 'node:util';
import { sanitizeContent } from '../../src/domain/posts/sanitize.ts';
import { isBlogId } from '../../src/domain/shared/ids.ts';
import { composed } from '../../src/domain/shared/text.ts';
import type { Administrator } from '../../src/server/auth/administrator.ts';
import { REVISION_FIELDS } from '../../src/server/posts/post-record.ts';
import { inParallel } from '../../src/server/shared/parallel.ts';
import { withInstants } from '../../src/server/storage/json-codec.ts';
import { rulesOf } from '../../src/server/storage/stores.ts';
import { type Contents, DamagedArchive, type ManifestLine, recordsOf, sha256 } from './archive.ts';
import type { Progress } from './back-up.ts';
import { PUBLICATIONS, prepareOverwrite, recordIn } from './overwrite.ts';
import type { RecordName, StorageTarget, StoredRecord } from './storage-target.ts';

const AT_ONCE = 8;
/** Stores in which each record is a post, and a revision of one. */
const POSTS = 'posts';
const REVISIONS = 'revisions';
/** The moments of a post and of its revisions; each has only some of them. */
const INSTANTS = Object.fromEntries(
  Object.entries(REVISION_FIELDS).flatMap(([name, type]) =>
    type.startsWith('instant') ? [[name, 'instant?' as const]] : [],
  ),
);
/** The store of the administrators, by their IDs. */
const PEOPLE = 'people';

/** What a restore would do. */
export interface Plan {
  /** The records to write, by their name in the archive: the etag of the version to overwrite, or undefined for a new record. */
  writes: ReadonlyMap<string, string | undefined>;
  added: number;
  overwritten: number;
  /** Records that stay: equal to the archive, or of a store whose records are overwritten only when they are damaged (`neverOlder`). */
  equal: number;
  /** Records of stores that no backup contains: a session among them would sign in whoever forged the archive. */
  refused: number;
  /** IDs of the administrators that the restore brings back, sorted. */
  administrators: string[];
}

/** Compares an archive with what is stored. Changes nothing. */
export async function planRestore(
  place: StorageTarget,
  { records }: Contents,
  progress: Progress = () => {},
): Promise<Plan> {
  const writes = new Map<string, string | undefined>();
  const wantedOnes = [...records.values()].filter(({ store }) => rulesOf(store)?.leftOut === undefined);
  const byStore = Map.groupBy(wantedOnes, ({ store }) => store);
  let overwritten = 0;
  let done = 0;
  for (const [store, wanted] of byStore) {
    const there = new Set(await place.keys(store));
    await inParallel(wanted, AT_ONCE, async (record) => {
      const stored = there.has(record.key) ? await place.read(record) : undefined;
      const isKept = rulesOf(store)?.neverOlder !== undefined;
      const equal = stored && ((isKept && recordIn(stored.bytes) !== undefined) || isSame(stored, record));
      if (!equal) writes.set(record.file, stored?.etag);
      if (stored && !equal) overwritten++;
      progress('compared', ++done, wantedOnes.length);
    });
  }
  return {
    writes,
    overwritten,
    added: writes.size - overwritten,
    equal: wantedOnes.length - writes.size,
    refused: records.size - wantedOnes.length,
    administrators: wantedOnes
      .flatMap(({ store, key, file }) => (store === PEOPLE && writes.has(file) ? [key] : []))
      .sort(),
  };
}

/**
 * The bytes of a record to store: checksums prove that an archive is complete, not who wrote it, so posts get the values that a save
 * gives them: sanitized HTML, composed Unicode, moments in their one form; an address that no save makes is left out. What gave access then
 * gives none now: an administrator comes back without sessions, links and mails to come, and an invitation as one that is over. Records that
 * need no change stay byte for byte.
 * @throws TypeError that names a moment which is none
 */
function canonicalRecord({ store }: RecordName, bytes: Buffer): Buffer {
  if (store === PEOPLE) return withoutAccess(bytes);
  if (store !== POSTS && store !== REVISIONS) return bytes;
  const record = recordIn(bytes);
  if (!record) return bytes;
  const canonical = store === POSTS ? canonicalPost(record) : canonicalRevision(record);
  return isDeepStrictEqual(canonical, record) ? bytes : Buffer.from(JSON.stringify(canonical));
}

/** A post with its revisions. What has no words stays as it is: the site cannot read it. */
function canonicalPost({ published, draft, changes, ...post }: Fields): unknown {
  const { words, ...rest } = fieldsOf(changes) ?? {};
  return {
    ...(canonicalRevision(post) as Fields),
    ...(published !== undefined && { published: canonicalRevision(published) }),
    ...(draft !== undefined && { draft: canonicalRevision(draft) }),
    ...(changes !== undefined && {
      changes: {
        ...rest,
        ...(words !== undefined && { words: canonicalRevision(words) }),
      },
    }),
  };
}

/** The values that a save gives to the fields of a revision, or of a post. */
function canonicalRevision(revision: unknown): unknown {
  const fields = fieldsOf(revision);
  if (!fields) return revision;
  const { content, slug, oldSlugs, ...words } = composed(fields);
  const isSlug = (one: unknown) => typeof one === 'string' && isBlogId(one);
  const sanitized = {
    ...words,
    ...(content !== undefined && { content: typeof content === 'string' ? sanitizeContent(content) : content }),
    ...(isSlug(slug) && { slug }),
    ...(Array.isArray(oldSlugs) && { oldSlugs: oldSlugs.filter(isSlug) }),
  };
  return withInstants(sanitized, INSTANTS);
}

/**
 * Executes a plan in the archive's order: records before the files that they refer to, since a sweep would delete unused
 * files; the website's publication after all else, so that it names nothing that is not there. After an interruption, a new plan
 * has the rest.
 *
 * @returns `changed`: how many records were skipped because somebody wrote them meanwhile; `kept`: how many `prepareOverwrite`
 * left as they are; `leftOut`: a sentence for each record that has no canonical form
 */
export async function executeRestore(
  place: StorageTarget,
  file: string,
  { records }: Contents,
  { writes }: Plan,
  progress: Progress = () => {},
): Promise<{ changed: number; kept: number; leftOut: string[] }> {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let done = 0;
  let changed = 0;
  let kept = 0;
  const leftOut: string[] = [];
  const atTheEnd: (() => Promise<void>)[] = [];
  for await (const { name, read } of recordsOf(file)) {
    const record = records.get(name);
    if (!record || !writes.has(name)) continue;
    const bytes = await read();
    if (sha256(bytes) !== record.sha256) throw new DamagedArchive(`${name} changed while this ran.`);
    const write = async () => {
      const canonical = attempt(() => canonicalRecord(record, bytes));
      const etag = writes.get(name);
      const restored =
        etag === undefined || canonical instanceof TypeError
          ? canonical
          : await prepareOverwrite(place, record, canonical);
      if (!restored) kept++;
      else if (restored instanceof TypeError) leftOut.push(`${record.store}/${record.key}: ${restored.message}`);
      else if (!(await place.write(record, { bytes: restored, metadata: record.metadata }, etag))) changed++;
      progress('written', ++done, writes.size);
    };
    if (record.store === PUBLICATIONS) {
      atTheEnd.push(write);
      continue;
    }
    const writing = write()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => running.delete(writing));
    running.add(writing);
    if (running.size >= AT_ONCE) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all(running);
  if (failure) throw failure;
  for (const write of atTheEnd) await write();
  return { changed, kept, leftOut };
}

function isSame({ bytes, metadata }: StoredRecord, record: Pick<ManifestLine, 'sha256' | 'metadata'>): boolean {
  return sha256(bytes) === record.sha256 && isDeepStrictEqual(metadata, record.metadata);
}

/** What a function returns, or the TypeError that it throws. */
function attempt<T>(task: () => T): T | TypeError {
  try {
    return task();
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw error;
  }
}

function withoutAccess(bytes: Buffer): Buffer {
  const record = recordIn(bytes) as Partial<Administrator> | undefined;
  const ended = ['sessions', 'links', 'notices'] as const;
  if (!record || !(record.invited || ended.some((field) => record[field]?.length))) return bytes;
  const { invited } = record;
  const over = invited && { ...invited, expiresAt: new Date().toISOString() };
  return Buffer.from(
    JSON.stringify({ ...record, sessions: [], links: [], notices: [], ...(over && { invited: over }) }),
  );
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
