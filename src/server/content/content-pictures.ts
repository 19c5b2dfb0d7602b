import type { EntryKey } from '../../domain/content/entry.ts';
import type { EntryOfPhoto } from '../../domain/photos/photo.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { listEntryRevisions, picturesIn } from './entry-revisions.ts';
import { readPublication, readPublishedWords } from './publications.ts';
import { listSiteDrafts } from './site-drafts.ts';

/** The keys of the pictures that drafts and published revisions, present and previous, show. */
export async function picturesOfContent(): Promise<string[]> {
  // In this order, since a revision is kept before its draft is replaced.
  const newest = await listSiteDrafts();
  const revisions = await listEntryRevisions();
  return [...[...newest.values()].flatMap(picturesIn), ...revisions.flatMap(({ pictures }) => pictures)];
}

/** The entries of the website that show pictures, in a draft or in public, by the picture's key. */
export async function entriesByPicture(): Promise<Map<string, EntryOfPhoto[]>> {
  const [now, newest] = await Promise.all([ifReadable(readPublication()), listSiteDrafts()]);
  const published = await readPublishedWords(now, newest);
  const shown = [...published, ...newest].flatMap(([key, words]) =>
    picturesIn(words).map((picture) => ({ picture, key, words })),
  );
  if (shown.length === 0) return new Map();
  // The schemas are loaded only where they name something: functions of photos start without them.
  const { isKnown, titleOf } = await import('./entry-names.ts');
  const uses = new Map<string, Map<EntryKey, EntryOfPhoto>>();
  for (const { picture, key, words } of shown) {
    if (!isKnown(key)) continue;
    const users = uses.get(picture) ?? new Map<EntryKey, EntryOfPhoto>();
    uses.set(picture, users.set(key, { key, title: titleOf(key, words.value) }));
  }
  return new Map([...uses].map(([picture, users]) => [picture, [...users.values()]]));
}
