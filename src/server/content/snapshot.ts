import type { Snapshot } from '../../domain/content/entry.ts';
import { readPhotoFile } from '../photos/photo-files.ts';
import { noteBuildStarted } from './builds.ts';
import { readSnapshot } from './publications.ts';

/** What a build takes from the store of the deploy context. @throws when the store cannot be read: the build fails then */
export async function takeSnapshot(): Promise<Snapshot> {
  await noteBuildStarted();
  return readSnapshot();
}

/** The owner's logo or icon, for the pictures that a build draws; undefined while it cannot be read. */
export async function readMark(key: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  return readPhotoFile(key).catch((error: unknown) => {
    console.warn(`The picture ${key} cannot be read: icons and cards do without it.`, error);
    return undefined;
  });
}
