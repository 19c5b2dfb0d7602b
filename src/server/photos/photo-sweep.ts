import { DAY_MS } from '../../domain/shared/limits.ts';
import { picturesOfAutosaves } from '../posts/autosaves.ts';
import { sweepBin } from '../posts/blog-bin.ts';
import { listRecords, picturesOf } from '../posts/blog-index.ts';
import { carryOverBin } from '../posts/former-bin.ts';
import { listFormerStates, picturesOfFormerStates, statesWithoutPost, sweepRevisions } from '../posts/revisions.ts';
import { runInTurn, runSweeps, sweepInSteps } from '../storage/sweep.ts';
import { deletePhotoFile, listPhotoFiles, photoStoredAt, pictureOf } from './photo-files.ts';
import { listLibrary } from './photos.ts';

/** Milliseconds a picture nobody shows is left alone: it is stored before the post or the photo it belongs to. */
const KEPT_MS = DAY_MS;

/**
 * Deletes what was in the bin for 30 days, the history of posts that are gone, and pictures that no post, deleted or not,
 * no former state of a post, no draft that is being written and no photo of the library shows, and that were sent more
 * than a day ago. A step that fails keeps back only what depends on it.
 */
export async function sweepPhotos(now = Date.now()): Promise<void> {
  const carriedOver = carryOverBin();
  await runInTurn(
    () => carriedOver,
    () => sweepBin(now),
    async () => {
      // Before that, the list of posts does not have all posts.
      await carriedOver;
      await sweepUnshown(now);
    },
  );
}

async function sweepUnshown(now: number): Promise<void> {
  // Each before what its pictures go to: a file is shown once it is stored, a draft is saved as a post, and a post's
  // former state is kept before it changes.
  const stored = await listPhotoFiles();
  const ofDrafts = await picturesOfAutosaves();
  const ofPosts = picturesOf(await listRecords());
  const [library, states] = await Promise.all([listLibrary(), listFormerStates()]);
  const withoutPost = new Set(await statesWithoutPost(states));
  const shown = new Set([...ofDrafts, ...ofPosts, ...library.map(({ hash }) => hash)]);
  await runSweeps(
    () => sweepRevisions([...withoutPost]),
    async () => {
      const unshown = stored.map((name) => pictureOf(name) ?? name).filter((picture) => !shown.has(picture));
      const ofStates = await picturesOfFormerStates(
        [...new Set(unshown)],
        states.filter((state) => !withoutPost.has(state)),
      );
      const isShown = (picture: string) => shown.has(picture) || ofStates.has(picture);
      await sweepPictures(
        stored.filter((name) => !isShown(pictureOf(name) ?? name)),
        now,
      );
    },
  );
}

function sweepPictures(names: readonly string[], now: number): Promise<number> {
  return sweepInSteps({
    name: 'photos',
    unreferenced: true,
    all: names,
    keyOf: (name) => name,
    async visit(name) {
      const isOld = (await photoStoredAt(name)) < now - KEPT_MS;
      if (isOld) await deletePhotoFile(name);
      return isOld;
    },
  });
}
