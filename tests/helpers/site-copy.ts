import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openTarget } from '../../scripts/backup/storage-target.ts';
import { copySources } from '../../scripts/build.ts';
import { startBlobs } from '../../scripts/server/blobs/server.ts';
import type { Snapshot } from '../../src/domain/content/entry.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const MOST_OUTPUT = 2 ** 26;
const run = promisify(execFile);

/** A copy of the project, which a test may change and build. */
export interface ProjectCopy {
  root: string;
  /** A file of it as text. */
  read(path: string): Promise<string>;
  /** Runs a script of the copy, such as `scripts/content.ts`. @returns what it printed */
  run(script: string, args: string[], env: Record<string, string>): Promise<string>;
  /** Builds it as production does. @returns the output of the build */
  build(env: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/** @param name the beginning of the folder's name */
export async function copyProject(name: string): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), `${name}-`));
  await copySources(PROJECT, root);

  async function runHere(script: string, args: string[], env: Record<string, string>): Promise<string> {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: MOST_OUTPUT };
    const { stdout, stderr } = await run(process.execPath, [join(root, script), ...args], options);
    return stdout + stderr;
  }
  return {
    root,
    read: (path) => readFile(join(root, path), 'utf8'),
    run: runHere,
    build: (env) => runHere('node_modules/astro/bin/astro.mjs', ['build'], { NODE_ENV: 'production', ...env }),
    remove: () => rm(root, { recursive: true }),
  };
}

/** The storage of a copy, in which entries can be made public without a site. */
export interface CopyStorage {
  /** The environment of a build that takes what is published. */
  env: Record<string, string>;
  publish(snapshot: Pick<Snapshot, 'number' | 'entries'>): Promise<void>;
  stop(): Promise<void>;
}

/** @param directory the data folder, made when it is not there */
export async function openStorage(directory: string): Promise<CopyStorage> {
  const blobs = await startBlobs({ directory: join(directory, 'blobs') });
  const access: BlobsAccess = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  const place = openTarget('test', netlifyBlobs({ access }), 'dev');
  const at = '2026-11-26T08:00:00.000Z';
  const write = async (store: string, key: string, value: unknown) => {
    const etag = (await place.read({ store, key }))?.etag;
    await place.write({ store, key }, { bytes: Buffer.from(JSON.stringify(value)), metadata: { shape: '1' } }, etag);
  };
  return {
    env: { SITE_CONTENT: '', CONTEXT: 'dev', NETLIFY_BLOBS_CONTEXT: blobs.context },
    async publish({ number, entries }) {
      const version = `version-${number}`;
      for (const [key, entry] of Object.entries(entries))
        await write('site-revisions', `${key}/${version}`, { version, at, by: 'TESTER', ...entry });
      const versions = Object.fromEntries(Object.keys(entries).map((key) => [key, version]));
      await write('site-publications', 'now', { number, at, by: 'TESTER', summary: [], entries: versions });
    },
    stop: () => blobs.stop(),
  };
}
