import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareLocalSettings } from '../local-settings.ts';
import { startBlobs } from '../server/blobs/server.ts';
import { surviveUncaughtErrors } from '../server/runtime.ts';
import { startBuildHook } from './build-hook.ts';
import { BuildQueue } from './build-queue.ts';
import type { Chosen } from './choose-release.ts';
import { compileCacheOf } from './compile.ts';
import { Releases } from './releases.ts';
import { dataDir, PROJECT, port, printReady, releasesDir } from './settings.ts';
import { stopOnSignal } from './stop.ts';
import { Workers } from './workers.ts';

/**
 * Runs the site: storage and the build hook here, pages and functions in a worker. A build makes a release in a folder of its own; then
 * a new worker takes over.
 */
export async function runSite({ root, isBehind }: Chosen): Promise<void> {
  // The folder for copies of mails.
  process.env.DATA_DIR = dataDir;
  const login = await prepareLocalSettings(dataDir);
  const blobs = await startBlobs({ directory: join(dataDir, 'blobs') });
  const storage = { NETLIFY_BLOBS_CONTEXT: blobs.context };
  let building: ChildProcess | undefined;

  const builds = new BuildQueue(async () => {
    building = forkPrepare(storage);
    const chosen = await chosenBy(building);
    building = undefined;
    if (!chosen || chosen.root === workers.root) return;
    try {
      await workers.serve(chosen.root);
      console.log(`Publication ${chosen.publication} is live.`);
    } catch (error) {
      if (workers.isStopping) return;
      // The next start would choose it again.
      await new Releases(releasesDir).remove(chosen.root);
      throw error;
    }
  });
  const hook = await startBuildHook(() => void builds.ask());
  const workers = new Workers({ ...storage, BUILD_HOOK_URL: hook.url, PORT: String(port), DATA_DIR: dataDir });

  stopOnSignal(async () => {
    building?.kill('SIGTERM');
    await workers.stop();
    await hook.stop();
    await blobs.stop();
  });
  surviveUncaughtErrors();
  // The worker has printed why it did not start.
  const url = await workers.serve(root).catch(() => process.exit(1));
  printReady(url, login);
  if (isBehind) void builds.ask();
}

/** Starts the process that builds what is published. */
function forkPrepare(env: Record<string, string>): ChildProcess {
  const script = join(import.meta.dirname, 'prepare.ts');
  return fork(script, ['publish'], { env: { ...process.env, ...env, NODE_COMPILE_CACHE: compileCacheOf(PROJECT) } });
}

/** What the process says to serve; undefined when the build failed or was stopped. */
async function chosenBy(process: ChildProcess): Promise<Chosen | undefined> {
  const messages = once(process, 'message').then(([chosen]: Chosen[]) => chosen);
  // After the last message.
  const end = once(process, 'disconnect').then(() => undefined);
  return Promise.race([messages, end]);
}
