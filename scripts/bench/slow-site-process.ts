import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { type RunningBlobs, startBlobs } from '../server/blobs/server.ts';
import { measureTree } from './process-tree.ts';

const LATENCY_MS = 30;
const QUIET_MS = 400;
const MB = 1024 * 1024;

export interface Admin {
  adminID: string;
  password: string;
}

/** The site over storage that takes as long as the platform's and is counted. */
export class SlowSite {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #blobs: RunningBlobs;
  readonly #calls: { count: number };

  private constructor(url: string, child: ChildProcess, blobs: RunningBlobs, calls: { count: number }) {
    this.url = url;
    this.#child = child;
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
    // Node sizes its heap by the memory of the machine, and a process with a large heap keeps more garbage. With the memory of a
    // function it takes half of it for old objects, and 1/128 of that for each half of the space for new ones.
    const heapMegabytes = PLATFORM.memoryBytes / MB / 2;
    const execArgv = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${heapMegabytes / 128}`];
    const child = fork(join(import.meta.dirname, 'slow-site.ts'), {
      env,
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [answer] = (await once(child, 'message')) as [{ url: string }];
    return new SlowSite(answer.url, child, blobs, calls);
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
    this.#child.send(name);
    await once(this.#child, 'message');
  }

  get megabytes(): number {
    return Math.round(measureTree(this.#child.pid ?? 0).residentBytes / MB);
  }

  async stop(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
    await this.#blobs.stop();
  }
}
