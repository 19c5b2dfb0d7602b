import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCacheOf } from './compile.ts';
import { Locks } from './locks.ts';
import type { Notice, Order } from './worker.ts';

/** The processes that serve the site on one port: the present one, and former ones until their requests have ended. */
export class Workers {
  readonly #env: Record<string, string>;
  readonly #turns = new Locks();
  readonly #alive = new Set<Worker>();
  #serving: { worker: Worker; root: string; url: string } | undefined;
  #isStopping = false;

  /** @param env what their environment has beside that of this process */
  constructor(env: Record<string, string>) {
    this.#env = { ...env };
  }

  /** The folder that is served. */
  get root(): string | undefined {
    return this.#serving?.root;
  }

  /** Whether no worker is started any more. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Serves a folder by a new worker. It answers its first request when the present one accepts no more, so that no visitor gets an
   * older page after a newer one. Returns the site's address.
   * @throws when the worker ends before it is ready; the present one goes on then
   */
  serve(root: string): Promise<string> {
    return this.#turns.run('', () => this.#replace(root));
  }

  /** Stops all workers after their running requests. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = [...this.#alive];
    const ends = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) order(worker, 'stop');
    await Promise.all(ends);
  }

  async #replace(root: string): Promise<string> {
    if (this.#isStopping) throw new Error('The site is stopping.');
    const worker = this.#fork(root);
    const url = await addressOf(worker);
    const former = this.#serving?.worker;
    this.#serving = { worker, root, url };
    if (former && this.#alive.has(former)) await drain(former);
    order(worker, 'begin');
    return url;
  }

  #fork(root: string): Worker {
    // Workers accept connections themselves. A connection that this process hands to a worker as it ends is never answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [], cwd: root });
    const worker = cluster.fork({ ...this.#env, NODE_COMPILE_CACHE: compileCacheOf(root) });
    this.#alive.add(worker);
    worker.once('exit', () => {
      this.#alive.delete(worker);
      void this.#turns.run('', () => this.#respawn(worker));
    });
    return worker;
  }

  /** Serves the same folder again when its worker has crashed. When that fails, this process ends. */
  async #respawn(worker: Worker): Promise<void> {
    if (this.#isStopping || this.#serving?.worker !== worker) return;
    const { root, url } = this.#serving;
    console.error('The process that serves the site has crashed; another one is started.');
    // The address stays when the system chose the port.
    if (this.#env['PORT'] === '0') this.#env['PORT'] = new URL(url).port;
    await this.#replace(root).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  }
}

/** The address of a worker once it is ready. @throws when it ends before that, having printed why */
function addressOf(worker: Worker): Promise<string> {
  return new Promise((ready, fail) => {
    worker.on('message', (notice: Notice) => notice !== 'closed' && ready(notice.url));
    worker.once('exit', () => fail(new Error('The process that serves the site ended before it was ready.')));
  });
}

/** Tells a worker to end after its requests. Resolves when it accepts no more connections. */
function drain(worker: Worker): Promise<void> {
  return new Promise((drained) => {
    worker.on('message', (notice: Notice) => notice === 'closed' && drained());
    worker.once('exit', () => drained());
    order(worker, 'drain');
  });
}

/** A worker that ends meanwhile needs no order. */
function order(worker: Worker, order: Order): void {
  worker.send(order, () => {});
}
