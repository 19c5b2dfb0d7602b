import { listBlogs } from './blogs.ts';
import { deletePhotoFile, listPhotoFiles, photoKeyOf, photoStoredAt, pictureOf } from './photo-files.ts';
import { listPhotos } from './photos.ts';
import { revisionPhotos, sweepRevisions } from './revisions.ts';
import { sweepInSteps } from './sweep.ts';

/** Milliseconds a picture nobody shows is left alone: it is stored before the post or the photo it belongs to. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the history of posts that are gone, then pictures that no post, no former state of a post and no photo of the
 * library shows, and that were sent more than a day ago. Returns how many pictures. What is stored is listed before what shows it, so that one saved meanwhile is known.
 */
export async function sweepPhotos(now = Date.now()): Promise<number> {
  const stored = await listPhotoFiles();
  await sweepRevisions(async () => (await listBlogs()).map(({ _id }) => _id));
  const shown = await shownPhotos();
  return sweepInSteps({
    name: 'photos',
    all: stored.filter((name) => !shown.has(pictureOf(name) ?? name)),
    keyOf: (name) => name,
    async visit(name) {
      const isOld = (await photoStoredAt(name)) < now - KEPT_MS;
      if (!isOld) return false;
      await deletePhotoFile(name);
      return true;
    },
  });
}

async function shownPhotos(): Promise<Set<string>> {
  const [posts, photos, former] = await Promise.all([listBlogs(), listPhotos(), revisionPhotos()]);
  const addresses = posts.flatMap(({ image, socialImage }) => [image?.url, socialImage]);
  const ofPosts = addresses.flatMap((url) => (url && photoKeyOf(url)) || []);
  return new Set([...ofPosts, ...photos.map(({ hash }) => hash), ...former]);
}
