import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  FunctionRunner,
  findFunctionFiles,
  loadFunctions,
  matchFunction,
  type SiteFunction,
} from '../../scripts/server/functions.ts';
import { type BundledFunction, bundleFunctions } from '../helpers/manifest.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Every address of the API: its methods, and requests a minute and address where the platform limits them. */
const ROUTES: [path: string, methods: string, perMinute?: number][] = [
  ['/api/Blogs', 'GET, POST'],
  ['/api/Blogs/:id', 'GET, PUT, DELETE'],
  ['/api/Blogs/:id/preview', 'POST'],
  ['/api/Blogs/:id/revisions', 'GET'],
  ['/api/Blogs/:id/revisions/:revision', 'GET'],
  ['/api/Blogs/:id/revisions/:revision/restore', 'POST'],
  ['/api/admin/auth/login', 'POST', 10],
  ['/api/admin/submissions/:view', 'GET'],
  ['/api/admin/submissions/:kind/:id', 'GET, PATCH, DELETE'],
  ['/api/admin/submissions/applications/:id/resume', 'GET'],
  ['/api/auth/login', 'POST', 10],
  ['/api/auth/logout', 'POST'],
  ['/api/auth/me', 'GET'],
  ['/api/contacts', 'POST', 10],
  ['/api/health', 'GET'],
  ['/api/images/:key', 'GET'],
  ['/api/job-applications', 'POST', 10],
  ['/api/photos', 'GET, POST'],
  ['/api/photos/:key', 'DELETE'],
  ['/api/resume-parts/:upload/:number', 'PUT', 30],
  ['/api/resume-uploads', 'POST', 30],
  ['/api/rss.xml', 'GET'],
  ['/api/sitemap-posts.xml', 'GET'],
  ['/api/vt/register', 'POST', 10],
  ['/rss.xml', 'GET'],
  ['/sitemap-posts.xml', 'GET'],
];

/** What runs by the clock (UTC). */
const SCHEDULES: Record<string, string> = {
  'mail-retry': '* * * * *',
  publication: '* * * * *',
  'sweep-photos': '@daily',
  'sweep-sessions': '@daily',
  'sweep-submissions': '@daily',
};

let bundled: Map<string, BundledFunction>;
let functions: SiteFunction[];

beforeAll(async () => {
  bundled = await bundleFunctions(resolve(ROOT, 'netlify/functions'));
  functions = await loadFunctions(await findFunctionFiles(ROOT));
}, 120_000);

describe('the bundled functions', () => {
  it('have the routes of the API, with their limits per address, and no others', () => {
    const routed = [...bundled.values()].filter(({ schedule }) => !schedule);
    const found = routed.flatMap(({ paths, rateLimit }) => paths.map((path) => [path, rateLimit?.perMinute]));
    expect(found.sort()).toEqual(ROUTES.map(([path, , perMinute]) => [path, perMinute]).sort());
    for (const { rateLimit } of routed) if (rateLimit) expect(rateLimit.by).toContain('ip');
  });

  it('run by the clock where they should', () => {
    const scheduled = [...bundled].flatMap(([name, { schedule }]) => (schedule ? [[name, schedule]] : []));
    expect(Object.fromEntries(scheduled)).toEqual(SCHEDULES);
  });

  it('take every method themselves, so that a wrong one gets 405 and not the 404 page', () => {
    for (const { methods } of bundled.values()) expect(methods).toEqual([]);
  });

  it('are read by the local server as by the bundler', () => {
    for (const fn of functions) {
      const expected = bundled.get(fn.name);
      if (!expected) continue;
      const { windowLimit, windowSize } = fn.rateLimit ?? {};
      expect([fn.name, fn.patterns.map(({ pathname }) => pathname)]).toEqual([fn.name, expected.paths]);
      expect([fn.name, fn.schedule]).toEqual([fn.name, expected.schedule]);
      expect([fn.name, windowLimit && windowSize && (windowLimit * 60) / windowSize]).toEqual([
        fn.name,
        expected.rateLimit?.perMinute,
      ]);
    }
  });
});

describe('methods', () => {
  it.each(ROUTES)('of %s: %s', async (path, methods) => {
    const url = `http://localhost${path.replace(/:\w+/g, 'x')}`;
    const match = matchFunction(functions, 'OPTIONS', new URL(url).pathname);
    if (!match) throw new Error(`Nothing answers ${path}`);
    const runner = new FunctionRunner({ rateLimits: false });
    const response = await runner.run(match, new Request(url, { method: 'OPTIONS' }), '127.0.0.1');
    const allowed = (response.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD');
    expect([response.status, allowed.sort()]).toEqual([405, methods.split(', ').sort()]);
  });
});
