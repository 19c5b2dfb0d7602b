import { sweepBin } from './blog-bin.ts';
import { listRecords, picturesOf } from './blog-index.ts';
import { carryOverBin } from './former-bin.ts';
import { picturesOfDrafts } from './kept-drafts.ts';
import { deletePhotoFile, listPhotoFiles, photoStoredAt, pictureOf } from './photo-files.ts';
import { listPhotos } from './photos.ts';
import { picturesOfFormerStates, sweepRevisions } from './revisions.ts';
import { sweepInSteps } from './sweep.ts';

/** Milliseconds a picture nobody shows is left alone: it is stored before the post or the photo it belongs to. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what was in the bin for 30 days, the history of posts that are gone, then pictures that no post, deleted or not,
 * no former state of a post, no draft that is being written and no photo of the library shows, and that were sent more
 * than a day ago. Returns how many pictures. What is stored is listed before what shows it, so that one saved meanwhile
 * is known.
 */
export async function sweepPhotos(now = Date.now()): Promise<number> {
  const stored = await listPhotoFiles();
  await carryOverBin();
  await sweepBin(now);
  await sweepRevisions();
  const isShown = await shownPictures();
  return sweepInSteps({
    name: 'photos',
    unreferenced: true,
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
  // Each before what its pictures go to: a draft is saved as a post, and a post's former state is kept before it changes.
  const ofDrafts = await picturesOfDrafts();
  const ofPosts = picturesOf(await listRecords());
  const [photos, isFormer] = await Promise.all([listPhotos(), picturesOfFormerStates()]);
  const shown = new Set([...ofDrafts, ...ofPosts, ...photos.map(({ hash }) => hash)]);
  return (key) => shown.has(key) || isFormer(key);
}
