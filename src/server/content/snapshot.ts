import type { Snapshot } from '../../domain/content/entry.ts';
import { noteBuildStarted } from './builds.ts';
import { readSnapshot } from './publications.ts';

/** What a build takes from the store of the deploy context. @throws when the store cannot be read: the build fails then */
export async function takeSnapshot(): Promise<Snapshot> {
  await noteBuildStarted();
  return readSnapshot();
}
