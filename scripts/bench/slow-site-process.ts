import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { type RunningBlobs, startBlobs } from '../server/blobs/server.ts';
import { compileCacheOf } from '../start/compile.ts';
import { measureTree } from './process-tree.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const LATENCY_MS = 30;
const QUIET_MS = 400;
const MB = 1024 * 1024;

export interface Admin {
  adminID: string;
  password: string;
}

/** A process that is measured, and where it answers. */
export class MeasuredProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** Starts a script of this folder with the memory of a function. The script sends its URL by message. */
  static async start(script: string, env: NodeJS.ProcessEnv): Promise<MeasuredProcess> {
    // Node sizes its heap by the memory of the machine, and a process with a large heap keeps more garbage. With the memory of a
    // function it takes half of it for old objects, and 1/128 of that for each half of the space for new ones.
    const heapMegabytes = PLATFORM.memoryBytes / MB / 2;
    const execArgv = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${heapMegabytes / 128}`];
    const child = fork(join(import.meta.dirname, script), {
      env: { ...env, NODE_COMPILE_CACHE: compileCacheOf(PROJECT) },
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [answer] = (await once(child, 'message')) as [{ url: string }];
    return new MeasuredProcess(answer.url, child);
  }

  /** Sends a message, and waits for the next one. */
  async tell(message: string): Promise<void> {
    this.#child.send(message);
    await once(this.#child, 'message');
  }

  get megabytes(): number {
    return Math.round(measureTree(this.#child.pid ?? 0).residentBytes / MB);
  }

  async stop(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

/** The site over storage that takes as long as the platform's and is counted. */
export class SlowSite {
  readonly #process: MeasuredProcess;
  readonly #env: NodeJS.ProcessEnv;
  readonly #blobs: RunningBlobs;
  readonly #calls: { count: number };

  private constructor(site: MeasuredProcess, env: NodeJS.ProcessEnv, blobs: RunningBlobs, calls: { count: number }) {
    this.#process = site;
    this.#env = env;
    this.#blobs = blobs;
    this.#calls = calls;
  }

  static async start(dataDir: string, admin: Admin): Promise<SlowSite> {
    const calls = { count: 0 };
    const blobs = await startBlobs({
      directory: join(dataDir, 'blobs'),
      async intercept() {
        calls.count++;
        await wait(LATENCY_MS);
        return undefined;
      },
    });
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      BLOBS_CONTEXT: blobs.context,
      ADMIN_ID: admin.adminID,
      ADMIN_PASSWORD: admin.password,
    };
    return new SlowSite(await MeasuredProcess.start('slow-site.ts', env), env, blobs, calls);
  }

  get url(): string {
    return this.#process.url;
  }

  /** Starts a function over the same storage in a process of its own, as on the platform. */
  async startFunction(name: string): Promise<MeasuredProcess> {
    return MeasuredProcess.start('function-process.ts', { ...this.#env, FUNCTION: name });
  }

  /** Storage calls so far, once what answers left to be done is done. */
  async quietCalls(): Promise<number> {
    for (let before = -1; ; ) {
      if (this.#calls.count === before) return before;
      before = this.#calls.count;
      await wait(QUIET_MS);
    }
  }

  async runSchedule(name: string): Promise<void> {
    await this.#process.tell(name);
  }

  get megabytes(): number {
    return this.#process.megabytes;
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    await this.#blobs.stop();
  }
}
