import { mkdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { noteBuildFailed, noteBuildStarted } from '../../src/server/content/builds.ts';
import { readPublication } from '../../src/server/content/publications.ts';
import { BuildFailed, build } from '../build.ts';
import { startBlobs } from '../server/blobs/server.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';
import { type Choosing, type Chosen, chooseAfterPublication, chooseAtStart, messageOf } from './choose-release.ts';
import { compile } from './compile.ts';
// Loaded to compile it: `start.mjs` runs it.
import './primary.ts';
import { Releases } from './releases.ts';
import { dataDir, PROJECT, releasesDir } from './settings.ts';

/** Lines of a failed build that the admin area keeps for whoever runs the website. */
const LAST_LINES = 20;

const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, () => stopping.abort());

/** Connects this process to storage: that of the running site, or its own. */
async function openStorage(isRunning: boolean): Promise<string> {
  process.env.CONTEXT = LOCAL_DEPLOY_CONTEXT;
  await mkdir(dataDir, { recursive: true });
  if (!isRunning) process.env.NETLIFY_BLOBS_CONTEXT = (await startBlobs({ directory: join(dataDir, 'blobs') })).context;
  return process.env.NETLIFY_BLOBS_CONTEXT ?? '';
}

async function readPublished(): Promise<number> {
  if (!(await readPublication())) return 0;
  // As builds do before they read: what is published after this asks for another build.
  await noteBuildStarted();
  return (await readPublication())?.number ?? 0;
}

async function buildRelease(root: string, blobsContext: string): Promise<number> {
  await build(root, { blobsContext, signal });
  await compile(root, signal);
  const { published } = JSON.parse(await readFile(join(root, 'dist/version.json'), 'utf8')) as { published: number };
  return published;
}

/** Keeps the last lines of a failed build, without the folders of this machine. */
async function noteFailure(error: unknown): Promise<void> {
  const text = error instanceof BuildFailed ? error.output : messageOf(error);
  const lines = text.replaceAll(`${dataDir}/`, '').replaceAll(`${PROJECT}/`, '').trim().split('\n');
  await noteBuildFailed(lines.slice(-LAST_LINES).join('\n')).catch((failure: unknown) => console.error(failure));
}

async function choose(isRunning: boolean): Promise<Chosen> {
  const blobsContext = await openStorage(isRunning);
  const choosing: Choosing = {
    project: PROJECT,
    releases: new Releases(releasesDir),
    readPublished,
    buildProject: () => build(PROJECT, { signal }),
    buildRelease: (root) => buildRelease(root, blobsContext),
    noteFailure,
  };
  if (isRunning) return chooseAfterPublication(choosing);
  const chosen = await chooseAtStart(choosing);
  if (chosen.root === PROJECT) await compile(PROJECT, signal);
  return chosen;
}

/** With `publish`, the site runs and somebody published; else it is about to start. */
const isRunning = process.argv[2] === 'publish';
// Visitors of the running site come first.
if (isRunning) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  const chosen = await choose(isRunning);
  process.send?.(chosen, () => process.exit(0));
} catch (error) {
  if (!signal.aborted) console.error(messageOf(error));
  process.exit(1);
}
