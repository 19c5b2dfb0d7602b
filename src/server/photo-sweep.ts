import { heldByBin, sweepBin } from './blog-bin.ts';
import { listBlogs } from './blog-index.ts';
import { picturesOfDrafts } from './kept-drafts.ts';
import { deletePhotoFile, listPhotoFiles, photoKeyOf, photoStoredAt, pictureOf } from './photo-files.ts';
import { listPhotos } from './photos.ts';
import { picturesOfFormerStates, sweepRevisions } from './revisions.ts';
import { sweepInSteps } from './sweep.ts';

/** Milliseconds a picture nobody shows is left alone: it is stored before the post or the photo it belongs to. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what was in the bin for 30 days, the history of posts that are gone, then pictures that no post, no former state of a post, no draft
 * that is being written and no photo of the library shows, and that were sent more than a day ago. Returns how many pictures. What is stored is listed before what shows it, so that one saved meanwhile is known.
 */
export async function sweepPhotos(now = Date.now()): Promise<number> {
  const stored = await listPhotoFiles();
  await sweepBin(now);
  await sweepRevisions(async () => [...(await listBlogs()).map(({ _id }) => _id), ...(await heldByBin()).ids]);
  const isShown = await shownPictures();
  return sweepInSteps({
    name: 'photos',
    all: stored.filter((name) => !isShown(pictureOf(name) ?? name)),
    keyOf: (name) => name,
    async visit(name) {
      const isOld = (await photoStoredAt(name)) < now - KEPT_MS;
      if (!isOld) return false;
      await deletePhotoFile(name);
      return true;
    },
  });
}

async function shownPictures(): Promise<(key: string) => boolean> {
  // Before the posts: a draft is forgotten once its post is saved.
  const ofDrafts = await picturesOfDrafts();
  const [posts, photos, bin, isFormer] = await Promise.all([
    listBlogs(),
    listPhotos(),
    heldByBin(),
    picturesOfFormerStates(),
  ]);
  const addresses = posts.flatMap(({ image, socialImage, pictures = [] }) => [image?.url, socialImage, ...pictures]);
  const ofPosts = [...addresses, ...bin.pictures].flatMap((url) => (url && photoKeyOf(url)) || []);
  const shown = new Set([...ofDrafts, ...ofPosts, ...photos.map(({ hash }) => hash)]);
  return (key) => shown.has(key) || isFormer(key);
}
