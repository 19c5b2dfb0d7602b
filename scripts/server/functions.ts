import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { type RateLimit, RateLimiter } from './rate-limit.ts';
import { LOCAL_DEPLOY_CONTEXT, runInContext } from './runtime.ts';

/** What a file in `netlify/functions` exports. */
interface FunctionModule {
  default(request: Request, context: Context): Response | undefined | Promise<Response | undefined>;
  config?: Config;
}

/** A function and its `config`. */
export interface SiteFunction {
  name: string;
  run: FunctionModule['default'];
  patterns: URLPattern[];
  excluded: URLPattern[];
  methods: string[];
  preferStatic: boolean;
  rateLimit?: RateLimit;
  /** A cron expression; a function with a schedule has no route. */
  schedule?: string;
}

/** Loads a module by its absolute path. Development passes one that reloads changed files. */
export type ModuleLoader = (file: string) => Promise<FunctionModule>;

/** Each start of the local server counts as a deploy of its own. */
const DEPLOY_ID = randomUUID();

const importModule: ModuleLoader = (file) => import(pathToFileURL(file).href);

const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

const pathPatterns = (paths: string | string[] | undefined) =>
  list(paths).map((pathname) => new URLPattern({ pathname }));

/** Reads a function's `config` as Netlify does. The default path is `/.netlify/functions/{name}`. */
function describeFunction(name: string, { default: run, config = {} as Config }: FunctionModule): SiteFunction {
  const path = config.path ?? (config.schedule ? [] : `/.netlify/functions/${name}`);
  return {
    name,
    run,
    patterns: pathPatterns(path),
    excluded: pathPatterns(config.excludedPath),
    methods: list(config.method),
    preferStatic: config.preferStatic ?? false,
    ...(config.rateLimit && { rateLimit: config.rateLimit }),
    ...(config.schedule && { schedule: config.schedule }),
  };
}

/** The functions of a project: the files of `netlify/functions` and, once built, the one that renders pages on demand. */
export async function findFunctionFiles(root: string): Promise<string[]> {
  const folder = join(root, 'netlify/functions');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const rendered = join(root, '.netlify/v1/functions/ssr/ssr.mjs');
  const files = names.filter((name) => /\.m?[jt]s$/.test(name)).map((name) => join(folder, name));
  return existsSync(rendered) ? [...files, rendered] : files;
}

/** Imports the functions of these files. @param load imports a module; what `import()` does when left out */
export async function loadFunctions(files: string[], load: ModuleLoader = importModule): Promise<SiteFunction[]> {
  return Promise.all(files.map(async (file) => describeFunction(parse(file).name, await load(file))));
}

export interface Match {
  fn: SiteFunction;
  params: Record<string, string>;
}

/** The function that answers a request, if any; a slash at the end of the path makes no difference. */
export function matchFunction(functions: SiteFunction[], method: string, path: string): Match | undefined {
  const input = { pathname: path.replace(/(?<=.)\/$/, '') };
  for (const fn of functions) {
    if (fn.methods.length > 0 && !fn.methods.includes(method)) continue;
    if (fn.excluded.some((pattern) => pattern.test(input))) continue;
    const groups = fn.patterns.map((pattern) => pattern.exec(input)?.pathname.groups).find(Boolean);
    if (groups) return { fn, params: Object.fromEntries(Object.entries(groups).map(([k, v]) => [k, v ?? ''])) };
  }
  return undefined;
}

/** Calls functions with the context that Netlify gives them. */
export class FunctionRunner {
  readonly #limiter: RateLimiter | undefined;
  readonly #background = new Set<Promise<unknown>>();

  constructor({ rateLimits }: { rateLimits: boolean }) {
    this.#limiter = rateLimits ? new RateLimiter() : undefined;
  }

  async run({ fn, params }: Match, request: Request, ip: string): Promise<Response> {
    const wait = fn.rateLimit && this.#limiter?.hit(fn.name, fn.rateLimit, ip);
    if (wait) return new Response('Too Many Requests', { status: 429, headers: { 'retry-after': String(wait) } });
    const context = this.#context(request, ip, params);
    return (await runInContext(context, () => fn.run(request, context))) ?? new Response(null, { status: 204 });
  }

  /** Calls a scheduled function as Netlify does: a POST with the time of the next run. */
  async runScheduled(fn: SiteFunction, origin: string): Promise<void> {
    const body = JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() });
    const request = new Request(`${origin}/.netlify/functions/${fn.name}`, { method: 'POST', body });
    await this.run({ fn, params: {} }, request, '127.0.0.1');
  }

  /** Resolves when everything handed to `waitUntil` has ended. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.allSettled(this.#background);
  }

  #context(request: Request, ip: string, params: Record<string, string>): Context {
    const url = new URL(request.url);
    // What no function of this site asks for is missing.
    const context: Partial<Context> = {
      account: { id: 'local' },
      deploy: { context: LOCAL_DEPLOY_CONTEXT, id: DEPLOY_ID, published: false },
      ip,
      params,
      requestId: randomUUID(),
      server: { region: 'local' },
      site: { id: 'local', name: 'local', url: url.origin },
      url,
      waitUntil: (promise) => this.#keep(promise),
    };
    return context as Context;
  }

  #keep(promise: Promise<unknown>) {
    const settled = Promise.resolve(promise)
      .catch((error: unknown) => console.error('waitUntil:', error))
      .finally(() => this.#background.delete(settled));
    this.#background.add(settled);
  }
}
