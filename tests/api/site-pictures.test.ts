import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import { DAY_MS, PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { photoExists } from '../../src/server/photos/photo-files.ts';
import { listPhotos } from '../../src/server/photos/photo-list.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { addPhoto } from '../../src/server/photos/photo-writes.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { SiteScreen, withFields } from '../helpers/site.ts';
import { siteKey, useSiteContent } from '../helpers/site-content.ts';

const PERSON = siteKey('people', 'anjali-rane');
const TITLE = 'People: Anjali Rane';

useBlobs();
const { signIn } = useAdmin();
let token = '';
let screen: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  token = await signIn();
  screen = new SiteScreen(token);
});
afterEach(() => vi.useRealTimers());

let pictures = 0;
async function newPhoto() {
  const bytes = new Uint8Array(await picture(`site-${pictures++}`).arrayBuffer());
  return addPhoto({ name: 'a.png', type: 'image/png', bytes }, 'Hills');
}

/** Saves words that show a picture. */
async function show(url: string): Promise<string> {
  const { version = '' } = (await screen.entry(PERSON)) ?? {};
  return screen.saved(PERSON, { value: withFields(PERSON, { text: `Beside ${url}.` }), version });
}

async function publish(version: string): Promise<void> {
  const { publication } = await screen.read();
  await screen.published(publication?.number ?? 0, { [PERSON]: version });
}

const inLibrary = async (key: string): Promise<LibraryPhoto | undefined> =>
  (await listPhotos(new URLSearchParams())).photos.find((photo) => photo.key === key);
const remove = (key: string) => call('DELETE', `/api/photos/${key}?everywhere=true`, { token });

async function sweepTwoDaysLater(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS });
  await sweepPhotos();
  vi.useRealTimers();
}

it('a photo in a draft or in public words of the website is named, and stays there when it is removed everywhere', async () => {
  const photo = await newPhoto();
  const draft = await show(photo.url);
  const named = { onSite: [{ key: PERSON, title: TITLE }], usedBy: [] };
  expect(await inLibrary(photo.key)).toMatchObject(named);
  await publish(draft);
  const other = await newPhoto();
  await show(other.url);
  // Still public, and the other one is in the draft.
  expect([await inLibrary(photo.key), await inLibrary(other.key)]).toMatchObject([named, named]);
  for (const { key } of [photo, other]) expect((await remove(key)).status).toBe(204);
  await sweepTwoDaysLater();
  expect(await Promise.all([photo, other].map(({ hash }) => photoExists(hash)))).toEqual([true, true]);
});

it('a picture is kept for drafts, published words and earlier revisions, and deleted once nothing has it', async () => {
  const photo = await newPhoto();
  await show(photo.url);
  await jsonStore('photos').delete(photo.key);
  await sweepTwoDaysLater();
  expect(await photoExists(photo.hash)).toBe(true);
  await publish((await screen.entry(PERSON))?.version ?? '');
  await publish(await show('nothing'));
  // In an earlier revision alone.
  await sweepTwoDaysLater();
  expect(await photoExists(photo.hash)).toBe(true);
  for (let number = 0; number < PAGE_SIZES.entryRevisions + 1; number++) await publish(await show(`number ${number}`));
  await sweepTwoDaysLater();
  expect(await photoExists(photo.hash)).toBe(false);
});
