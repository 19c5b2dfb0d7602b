import { DAY_MS } from '../../domain/shared/limits.ts';
import { picturesOfContent } from '../content/content-pictures.ts';
import { listRecords, picturesOf } from '../posts/blog-index.ts';
import { sweepBin } from '../posts/blog-purge.ts';
import {
  listRevisionKeys,
  picturesOfRevisions,
  revisionsWithoutPost,
  sweepRevisions,
} from '../posts/post-revisions.ts';
import { ignoreMissing } from '../shared/http-errors.ts';
import { runInSequence, runSweeps, sweepInSteps } from '../storage/sweep.ts';
import { sweepPhotoBin } from './photo-bin.ts';
import {
  deletePhotoFile,
  listPhotoFiles,
  photoKeyOfName,
  photoStoredAt,
  readPhotoFile,
  storePhotoFile,
} from './photo-files.ts';
import { listPhotoRecords } from './photo-store.ts';

/** Milliseconds for which an unreferenced picture is kept, since it is stored before the post or photo that shows it. */
const KEPT_MS = DAY_MS;

/**
 * Deletes posts and photos that were in the bin for 30 days, revisions whose post is gone, and unreferenced pictures: those sent
 * more than a day ago that no post, revision, photo, draft or published revision of the website shows, posts
 * and photos of the bin included. A step that fails stops only the steps that depend on it.
 */
export async function sweepPhotos(now = Date.now()): Promise<void> {
  await runInSequence(
    () => sweepBin(now),
    () => sweepPhotoBin(now),
    () => sweepUnreferenced(now),
  );
}

async function sweepUnreferenced(now: number): Promise<void> {
  // In this order, since a picture is stored as a file before a post shows it, then a revision. A picture that moves on during these reads is
  // found in the later one.
  const stored = await listPhotoFiles();
  const used = await picturesInUse();
  const [library, revisions] = await Promise.all([listPhotoRecords(), listRevisionKeys()]);
  const withoutPost = new Set(await revisionsWithoutPost(revisions));
  const shown = new Set([...used, ...library.map(({ hash }) => hash)]);
  await runSweeps(
    () => sweepRevisions([...withoutPost]),
    async () => {
      const unshown = stored.map((name) => photoKeyOfName(name) ?? name).filter((picture) => !shown.has(picture));
      const ofRevisions = await picturesOfRevisions(
        [...new Set(unshown)],
        revisions.filter((revision) => !withoutPost.has(revision)),
      );
      const isShown = (picture: string) => shown.has(picture) || ofRevisions.has(picture);
      await deleteUnreferenced(
        stored.filter((name) => !isShown(photoKeyOfName(name) ?? name)),
        now,
      );
    },
  );
}

/** The keys of the pictures that posts and the website show, deleted posts, drafts and earlier revisions of the website included. */
async function picturesInUse(): Promise<Set<string>> {
  const ofPosts = picturesOf(await listRecords());
  return new Set([...ofPosts, ...(await picturesOfContent())]);
}

function deleteUnreferenced(names: readonly string[], now: number): Promise<number> {
  return sweepInSteps({
    name: 'photos',
    unreferenced: true,
    all: names,
    async visit(name) {
      const isOld = (await photoStoredAt(name)) < now - KEPT_MS;
      if (isOld) await deleteUnlessUsed(name);
      return isOld;
    },
  });
}

/** Deletes a picture. If a post or the website came to show it meanwhile, its full width is stored again. */
async function deleteUnlessUsed(name: string): Promise<void> {
  const file = photoKeyOfName(name) === name ? await readPhotoFile(name).catch(ignoreMissing) : undefined;
  await deletePhotoFile(name);
  if (!file || !(await picturesInUse()).has(name)) return;
  await storePhotoFile({ name, type: file.type, bytes: new Uint8Array(file.bytes) }, 'photo');
}
