/**
 * `npm start`: serves the built site, and builds it again after its owner has published. Storage and builds are in this process; pages
 * and functions are in another one, which is replaced when a build has succeeded.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { noteBuildFailed, noteBuildStarted } from '../src/server/content/builds.ts';
import { readPublication } from '../src/server/content/publications.ts';
import { BuildFailed, build, copySources, isBuildStale } from './build.ts';
import { prepareLocalSettings } from './local-settings.ts';
import { startBlobs } from './server/blobs/server.ts';
import { LOCAL_DEPLOY_CONTEXT, surviveUncaughtErrors } from './server/runtime.ts';
import { blobsDir, dataDir, PROJECT } from './start/settings.ts';

/** The site with what was published last, built in a folder of its own. There is none while nothing was published. */
const SITE = join(dataDir, 'site');
/** The folder of a build that is not complete; the build of a process that was killed may still be writing into another one. */
const NEXT = join(dataDir, `site-next-${process.pid}`);
/** The site that is being replaced. */
const PREVIOUS = join(dataDir, 'site-previous');
/** Lines of a failed build that the admin area keeps for whoever runs the website. */
const LAST_LINES = 20;

const stopping = new AbortController();
const { signal } = stopping;
let serving: ChildProcess | undefined;
let publishing = Promise.resolve();

/** The folder to serve. */
const root = () => (existsSync(SITE) ? SITE : PROJECT);

/** The number of what is published now, 0 for nothing. */
const readPublished = async () => (await readPublication())?.number ?? 0;

/** The number of the publication that the served site has. */
async function readBuilt(): Promise<number> {
  return JSON.parse(await readFile(join(root(), 'dist/version.json'), 'utf8')).published;
}

/** Builds the site with what is published, beside the one that is served, and keeps why it failed. Returns whether it succeeded. */
async function buildNext(): Promise<boolean> {
  try {
    for (const left of globSync('site-next-*', { cwd: dataDir })) {
      await rm(join(dataDir, left), { recursive: true, force: true, maxRetries: 5 });
    }
    await copySources(PROJECT, NEXT);
    await build(NEXT, { blobsContext: blobs.context, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const text = error instanceof BuildFailed ? error.output : String(error);
    // Without the folders of this machine.
    const lines = text.replaceAll(`${dataDir}/`, '').replaceAll(`${PROJECT}/`, '').trim().split('\n');
    console.error(`The build failed; the site stays as it was.\n${text}`);
    await noteBuildFailed(lines.slice(-LAST_LINES).join('\n'));
    return false;
  }
}

/** Puts the build in the place of the site. When it is interrupted, `SITE` is a whole site, or missing and built at the next start. */
async function replaceSite(): Promise<void> {
  await rm(PREVIOUS, { recursive: true, force: true });
  if (existsSync(SITE)) await rename(SITE, PREVIOUS);
  await rename(NEXT, SITE);
  await rm(PREVIOUS, { recursive: true, force: true });
}

/** Builds and serves what is published, unless the served site has it. Requests are refused for about a second. */
async function publish(): Promise<void> {
  // As builds do before they read: what is published after this asks for another build.
  await noteBuildStarted();
  const published = await readPublished();
  if (signal.aborted || (published === (await readBuilt()) && !isBuildStale(PROJECT, root()))) return;
  if (!(await buildNext())) return;
  await stopServing();
  await replaceSite();
  await startServing();
  console.log(`Publication ${await readBuilt()} is live.`);
}

const publishLater = () => {
  publishing = publishing.then(publish).catch((error: unknown) => console.error(error));
};

/**
 * Builds what is to be served when it is missing or older than the sources. A failure leaves the site that was built before.
 * Returns whether something else is published than what that site has, which a build in the background brings.
 */
async function buildAtStart(): Promise<boolean> {
  const published = await readPublished();
  const isStale = (published > 0 || existsSync(SITE)) && isBuildStale(PROJECT, SITE);
  if (isStale) {
    console.log(`Building the site with publication ${published} …`);
    if (await buildNext()) await replaceSite();
  }
  if (existsSync(SITE)) return !isStale && published !== (await readBuilt());
  if (isBuildStale(PROJECT)) {
    console.log('Building the site …');
    await build(PROJECT, { signal });
  }
  return false;
}

/** Serves pages and functions. This process ends with the one that does. */
async function startServing(): Promise<void> {
  if (signal.aborted) return;
  const env = { ...process.env, BLOBS_CONTEXT: blobs.context, BUILD_HOOK_URL: hookUrl };
  const child = fork(join(import.meta.dirname, 'start/serve-site.ts'), { cwd: root(), env, execArgv: [] });
  serving = child;
  child.once('exit', (code) => process.exit(code ?? 1));
  const [port] = await once(child, 'message');
  // The address stays when the system chose the port.
  process.env.PORT = String(port);
}

async function stopServing(): Promise<void> {
  if (!serving || serving.exitCode !== null) return;
  serving.removeAllListeners('exit');
  const ended = once(serving, 'exit');
  serving.kill('SIGTERM');
  await ended;
}

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, async () => {
    stopping.abort();
    await stopServing();
    process.exit(0);
  });
}

process.env.DATA_DIR = dataDir;
process.env.CONTEXT = LOCAL_DEPLOY_CONTEXT;
await prepareLocalSettings(dataDir);
const blobs = await startBlobs({ directory: blobsDir });
process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;

// The build hook, as Netlify has it: a POST asks for a build. Its path is a secret, since any page can send a POST here.
const path = `/${randomUUID()}`;
const hook = createServer((request, response) => {
  const isAsked = request.method === 'POST' && request.url === path;
  if (isAsked) publishLater();
  request.resume();
  response.writeHead(isAsked ? 200 : 404).end();
});
hook.listen(0, '127.0.0.1');
await once(hook, 'listening');
const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}${path}`;

try {
  const isBehind = await buildAtStart();
  await startServing();
  if (isBehind) publishLater();
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
surviveUncaughtErrors();
