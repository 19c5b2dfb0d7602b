import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureTree } from './process-tree.ts';
import type { Answer, Question } from './slow-site.ts';

const LATENCY_MS = 30;
const QUIET_MS = 400;
const MB = 1024 * 1024;

export interface Admin {
  adminID: string;
  password: string;
}

/** A slow, counted site and what may be asked of it. */
export class SlowSite {
  readonly url: string;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async start(dataDir: string, admin: Admin): Promise<SlowSite> {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      STORAGE_LATENCY_MS: String(LATENCY_MS),
      ADMIN_ID: admin.adminID,
      ADMIN_PASSWORD: admin.password,
    };
    const execArgv = ['--max-semi-space-size=2'];
    const child = fork(join(import.meta.dirname, 'slow-site.ts'), {
      env,
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [answer] = (await once(child, 'message')) as [{ url: string }];
    return new SlowSite(child, answer.url);
  }

  async #ask(question: Question): Promise<number> {
    this.#child.send(question);
    const [answer] = (await once(this.#child, 'message')) as [Answer];
    return 'calls' in answer ? answer.calls : 0;
  }

  /** Storage calls so far, once what answers left to be done is done. */
  async quietCalls(): Promise<number> {
    for (let before = -1; ; ) {
      const calls = await this.#ask({ about: 'calls' });
      if (calls === before) return calls;
      before = calls;
      await wait(QUIET_MS);
    }
  }

  async runSchedule(name: string): Promise<void> {
    await this.#ask({ about: 'schedule', name });
  }

  get megabytes(): string {
    return `${Math.round(measureTree(this.#child.pid ?? 0).residentBytes / MB)} MB`;
  }

  async stop(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}
