import { join } from 'node:path';
import { NO_SNAPSHOT, type Snapshot } from '../../src/domain/content/entry.ts';
import { isFolderUsed } from '../backup/storage-target.ts';
import { startBlobs } from '../server/blobs/server.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';
import { sourceOf, takeStorage } from './build-snapshot.ts';

/**
 * What the owner published, for commands: from the storage that a build with this environment would read, else from the local
 * data folder; nothing with SITE_CONTENT=files. Unlike a build, this stores nothing.
 */
export async function publishedSnapshot(): Promise<Snapshot> {
  if (takeStorage(sourceOf(process.env))) return read();
  return process.env['SITE_CONTENT'] === 'files' ? NO_SNAPSHOT : inFolder(process.env['DATA_DIR'] || '.data');
}

/** What is published in a data folder, which a running site may be using. */
async function inFolder(folder: string): Promise<Snapshot> {
  if (!isFolderUsed(folder)) return NO_SNAPSHOT;
  const blobs = await startBlobs({ directory: join(folder, 'blobs') });
  try {
    process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
    process.env['CONTEXT'] = LOCAL_DEPLOY_CONTEXT;
    return await read();
  } finally {
    await blobs.stop();
  }
}

async function read(): Promise<Snapshot> {
  const { readSnapshot } = await import('../../src/server/content/publications.ts');
  return readSnapshot();
}
