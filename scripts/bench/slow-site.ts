import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { BlobDisk } from '../server/blobs/disk.ts';
import { type RunningBlobs, startBlobs } from '../server/blobs/server.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';
import { PREPARED, type SiteProcess, startSite } from '../site-process.ts';

const LATENCY_MS = 30;
const QUIET_MS = 400;
const MB = 1024 * 1024;
const SITE_ID = 'local';

/** The login of a measured site. */
export const ADMIN = { adminID: 'BENCH', password: 'measured, not guessed' };

/** The middle of some numbers; NaN of none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A record to store, with its metadata. */
export interface Stored {
  key: string;
  value: unknown;
  facts?: Record<string, string>;
}

/** Writes records into a data folder as JSON, directly: calling the functions for each would take very long. */
export function storeRecords(dataDir: string, store: string, records: readonly Stored[]): void {
  const disk = new BlobDisk(join(dataDir, 'blobs'));
  for (const { key, value, facts = { shape: '1' } } of records) {
    const metadata = `b64;${Buffer.from(JSON.stringify(facts)).toString('base64')}`;
    const name = `site:${LOCAL_DEPLOY_CONTEXT}-${store}`;
    disk.write(SITE_ID, name, key, Buffer.from(JSON.stringify(value)), { metadata });
  }
  disk.close();
}

/** A site with the memory of a function, over storage whose calls take 30 ms each, as the platform's, and are counted. */
export class SlowSite {
  readonly #site: SiteProcess;
  readonly #blobs: RunningBlobs;
  readonly #calls: { count: number };

  private constructor(site: SiteProcess, blobs: RunningBlobs, calls: { count: number }) {
    this.#site = site;
    this.#blobs = blobs;
    this.#calls = calls;
  }

  static async start(dataDir: string): Promise<SlowSite> {
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
      PORT: '0',
      DATA_DIR: dataDir,
      BLOBS_CONTEXT: blobs.context,
      RATE_LIMITS: 'off',
      ADMIN_ID: ADMIN.adminID,
      ADMIN_PASSWORD: ADMIN.password,
    };
    // Node sizes its heap by the memory of the machine. With that of a function it takes half of it for old objects.
    const [node = '', ...script] = PREPARED;
    const heap = `--max-old-space-size=${PLATFORM.memoryBytes / MB / 2}`;
    return new SlowSite(await startSite(env, [node, heap, ...script]), blobs, calls);
  }

  get url(): string {
    return this.#site.url;
  }

  /** The header with which an administrator calls. */
  async signIn(): Promise<{ authorization: string }> {
    const answer = await fetch(`${this.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  }

  /** Storage calls so far, once what answers left to be done is done. */
  async quietCalls(): Promise<number> {
    for (let before = -1; ; ) {
      if (this.#calls.count === before) return before;
      before = this.#calls.count;
      await wait(QUIET_MS);
    }
  }

  /** Its resident memory now. Linux only. */
  async megabytes(): Promise<number> {
    const status = await readFile(`/proc/${this.#site.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }

  async stop(): Promise<void> {
    await this.#site.end('SIGTERM');
    await this.#blobs.stop();
  }
}
