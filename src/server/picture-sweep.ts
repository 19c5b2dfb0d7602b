import { listBlogs } from './blogs.ts';
import { imageTag, purge } from './caching.ts';
import { deleteImage, imageKeyOf, imageStoredAt, listImages } from './images.ts';
import { listPhotos } from './photos.ts';
import { revisionPictures } from './revisions.ts';

/** Milliseconds a picture nobody shows is left alone: it is stored before the post or the photo it belongs to. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes pictures that no post, no former state of a post and no photo of the library shows, and that were sent more
 * than a day ago. Returns how many. What is stored is listed before what shows it, so that one saved meanwhile is known.
 */
export async function sweepPictures(now = Date.now()): Promise<number> {
  const stored = await listImages();
  const shown = await shownPictures();
  let deleted = 0;
  for (const key of stored.filter((one) => !shown.has(one))) {
    const isOld = (await imageStoredAt(key)) < now - KEPT_MS;
    if (!isOld) continue;
    await deleteImage(key);
    await purge(imageTag(key));
    deleted++;
  }
  return deleted;
}

async function shownPictures(): Promise<Set<string>> {
  const [posts, photos, former] = await Promise.all([listBlogs(), listPhotos(), revisionPictures()]);
  const ofPosts = posts.flatMap(({ image }) => (image && imageKeyOf(image.url)) ?? []);
  return new Set([...ofPosts, ...photos.map(({ hash }) => hash), ...former]);
}
