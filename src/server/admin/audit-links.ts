import { editPath, entryPath, PEOPLE_PATH, PHOTOS_PATH, submissionPath } from '../../domain/admin/admin-paths.ts';
import type { ShownThing, ThingKind } from '../../domain/admin/audit.ts';
import { isSubmissionKind } from '../../domain/submissions/submission.ts';
import { personOf, readPeople } from '../auth/people.ts';
import { entriesThere } from '../content/site-state.ts';
import { listLibrary } from '../photos/photo-store.ts';
import { listBlogs } from '../posts/blog-index.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { allRows } from '../submissions/submission-rows.ts';
import type { NamedThing } from './audit-things.ts';

/** Those of the ids that exist, by kind. */
const THERE: Record<ThingKind, (ids: readonly string[]) => Promise<ReadonlySet<string>>> = {
  post: async () => new Set((await listBlogs()).map(({ _id }) => _id)),
  photo: async () => new Set((await listLibrary()).map(({ key }) => key)),
  submission: async () => {
    const rows = Object.values(await allRows()).flat();
    return new Set(rows.map(({ kind, id }) => `${kind}/${id}`));
  },
  entry: entriesThere,
  person: async () => new Set([...(await readPeople())].flatMap(([id, stored]) => (personOf(id, stored) ? [id] : []))),
};

const PATHS: Record<ThingKind, (id: string) => string | null> = {
  post: editPath,
  photo: () => PHOTOS_PATH,
  submission(id) {
    const [kind = '', key = ''] = id.split('/');
    return isSubmissionKind(kind) ? submissionPath({ kind, id: key }) : null;
  },
  entry: entryPath,
  person: () => PEOPLE_PATH,
};

/**
 * Gives things their links. Only lists of kinds that are among them are read; what cannot be decoded has no link.
 * @throws StorageUnavailable
 */
export async function readLinks(things: readonly NamedThing[]): Promise<(thing: NamedThing) => ShownThing> {
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  const read = [...byKind].map(async ([kind, some]) => {
    return [kind, await ifReadable(THERE[kind](some.map(({ id }) => id)))] as const;
  });
  const there = new Map(await Promise.all(read));
  return (thing) => ({ ...thing, href: there.get(thing.kind)?.has(thing.id) ? PATHS[thing.kind](thing.id) : null });
}
