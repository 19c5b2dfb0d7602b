import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { Cron } from 'croner';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  FunctionRunner,
  findFunctionFiles,
  loadFunctions,
  matchFunction,
  type SiteFunction,
} from '../../scripts/server/functions.ts';
import { SCHEDULED_FUNCTIONS } from '../../src/domain/admin/health.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { settableClock } from '../helpers/clock.ts';
import { type LambdaHost, startLambda } from '../helpers/lambda.ts';
import { type Bundle, type BundledFunction, bundleFunctions } from '../helpers/manifest.ts';
import { fillIn } from '../helpers/routes.ts';
import { APPLICANT, ENQUIRY, pdf } from '../helpers/samples.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Every address of the API: its methods, and its rate limit of requests a minute and network address. */
const ROUTES: [path: string, methods: string, perMinute?: number][] = [
  ['/api/Blogs', 'GET, POST'],
  ['/api/Blogs/:id', 'GET, PUT, PATCH, DELETE'],
  ['/api/Blogs/:id/changes', 'GET, PUT, DELETE'],
  ['/api/Blogs/:id/file', 'GET'],
  ['/api/Blogs/:id/open', 'PUT, DELETE'],
  ['/api/Blogs/:id/preview', 'POST, DELETE'],
  ['/api/Blogs/:id/review', 'GET, PUT, DELETE'],
  ['/api/Blogs/:id/review/notes/:note', 'PUT, DELETE'],
  ['/api/Blogs/:id/review/return', 'POST'],
  ['/api/Blogs/:id/revisions', 'GET'],
  ['/api/Blogs/:id/revisions/:revision', 'GET'],
  ['/api/Blogs/:id/revisions/:revision/restore', 'POST'],
  ['/api/admin/audit', 'GET'],
  ['/api/admin/audit.csv', 'GET'],
  ['/api/admin/auth/login', 'POST', 10],
  ['/api/admin/authors', 'GET'],
  ['/api/admin/bin', 'GET'],
  ['/api/admin/bin/:id', 'POST, DELETE'],
  ['/api/admin/desk', 'GET'],
  ['/api/admin/drafts', 'GET'],
  ['/api/admin/drafts/:name', 'GET, PUT, DELETE'],
  ['/api/admin/invitations', 'GET, POST'],
  ['/api/admin/invitations/:id', 'POST, DELETE'],
  ['/api/admin/passkey-options', 'GET'],
  ['/api/admin/passkeys', 'GET, POST'],
  ['/api/admin/passkeys/:id', 'PATCH, DELETE'],
  ['/api/admin/people', 'POST'],
  ['/api/admin/people/erase', 'POST'],
  ['/api/admin/people/export', 'POST'],
  ['/api/admin/photo-bin', 'GET'],
  ['/api/admin/photo-bin/:key', 'POST, DELETE'],
  ['/api/admin/posts', 'GET'],
  ['/api/admin/profile', 'GET, PUT'],
  ['/api/admin/profile/password', 'PUT', 10],
  ['/api/admin/recovery-codes', 'GET, POST'],
  ['/api/admin/sessions', 'GET, DELETE'],
  ['/api/admin/sessions/:id', 'DELETE'],
  ['/api/admin/site', 'GET'],
  ['/api/admin/site/build', 'POST'],
  ['/api/admin/site/entry', 'GET, PUT, DELETE'],
  ['/api/admin/site/open', 'PUT, DELETE'],
  ['/api/admin/site/preview', 'POST, DELETE'],
  ['/api/admin/site/publications', 'GET'],
  ['/api/admin/site/publish', 'POST'],
  ['/api/admin/site/take-back', 'POST'],
  ['/api/admin/site/version', 'GET'],
  ['/api/admin/submissions', 'PATCH'],
  ['/api/admin/submissions/:view', 'GET'],
  ['/api/admin/submissions/:kind/:id', 'GET, PATCH, DELETE'],
  ['/api/admin/submissions/applications/:id/resume', 'GET'],
  ['/api/admin/team', 'GET'],
  ['/api/admin/team/:id', 'PATCH, DELETE'],
  ['/api/admin/team/:id/password-link', 'POST'],
  ['/api/admin/unreadable', 'GET'],
  ['/api/auth/forgotten-password', 'POST', 10],
  ['/api/auth/invitation', 'POST', 10],
  ['/api/auth/login', 'POST', 10],
  ['/api/auth/logout', 'POST'],
  ['/api/auth/me', 'GET'],
  ['/api/auth/new-password', 'POST', 10],
  ['/api/auth/passkey', 'GET, POST', 30],
  ['/api/contacts', 'POST', 10],
  ['/api/health', 'GET'],
  ['/api/images/:key', 'GET'],
  ['/api/job-applications', 'POST', 10],
  ['/api/photos', 'GET, POST'],
  ['/api/photos/:key', 'PATCH, PUT, DELETE'],
  ['/api/preview/frame', 'GET'],
  ['/api/resume-parts/:upload/:number', 'PUT', 30],
  ['/api/resume-uploads', 'POST', 30],
  ['/api/rss.xml', 'GET'],
  ['/api/sitemap-posts.xml', 'GET'],
  ['/api/vt/register', 'POST', 10],
  ['/media/hero-s.avif', 'GET'],
  ['/media/hero.avif', 'GET'],
  ['/media/hero.mp4', 'GET'],
  ['/media/hero.webm', 'GET'],
  ['/media/hero.webp', 'GET'],
  ['/rss.xml', 'GET'],
  ['/sitemap-posts.xml', 'GET'],
];

/** The scheduled functions with their cron expressions (UTC). */
const SCHEDULES: Record<string, string> = {
  'mail-retry': '*/15 * * * *',
  'purge-retry': '*/15 * * * *',
  'sweep-photos': '23 */6 * * *',
  'sweep-sessions': '13 */6 * * *',
  'sweep-submissions': '3 */6 * * *',
};

const blobs = useBlobs();
let bundle: Bundle;
let bundled: Map<string, BundledFunction>;
let functions: SiteFunction[];

beforeAll(async () => {
  bundle = await bundleFunctions(ROOT);
  bundled = bundle.functions;
  functions = await loadFunctions(await findFunctionFiles(ROOT));
}, 120_000);
afterAll(() => bundle.remove());

describe('the bundled functions', () => {
  it('have exactly the routes of the API, with their rate limits', () => {
    const routed = [...bundled.values()].filter(({ schedule }) => !schedule);
    const found = routed.flatMap(({ paths, rateLimit }) => paths.map((path) => [path, rateLimit?.perMinute]));
    expect(found.sort()).toEqual(ROUTES.map(([path, , perMinute]) => [path, perMinute]).sort());
    for (const { rateLimit } of routed) if (rateLimit) expect(rateLimit.by).toContain('ip');
  });

  it('have the schedules of the scheduled functions', () => {
    const scheduled = [...bundled].flatMap(([name, { schedule }]) => (schedule ? [[name, schedule]] : []));
    expect(Object.fromEntries(scheduled)).toEqual(SCHEDULES);
    const everyMinutes = Object.entries(SCHEDULES).map(([name, schedule]) => {
      const [first, second] = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRuns(2, '2026-05-04T12:00:00Z');
      return [name, (Number(second) - Number(first)) / 60_000];
    });
    const known = Object.entries(SCHEDULED_FUNCTIONS).map(([name, { everyMinutes }]) => [name, everyMinutes]);
    expect(known.sort(), 'SCHEDULED_FUNCTIONS in src/domain/admin/health.ts').toEqual(everyMinutes);
    const guide = readFileSync(resolve(ROOT, 'docs/operations.md'), 'utf8');
    for (const name of Object.keys(SCHEDULES)) expect(guide).toContain(`| \`${name}\``);
  });

  it('accept every method, so that a wrong one is answered 405 and not with the 404 page', () => {
    for (const { methods } of bundled.values()) expect(methods).toEqual([]);
  });

  it('have the same configuration in the local server and in the bundler', () => {
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

describe('a bundled function, run from its entry point in a process of its own', () => {
  const SETTINGS = {
    SITE_URL: 'https://www.example.in',
    SESSION_SECRET: 'a secret for tests, long enough to be one',
    ADMINS: 'EDITOR:scrypt$1$32768,8,3$salt$key',
  };
  const hosts: LambdaHost[] = [];
  /** A runtime with these settings and the stores of this file. */
  const start = (settings: Record<string, string> = SETTINGS): LambdaHost => {
    const host = startLambda(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', settings);
    hosts.push(host);
    return host;
  };
  const named = (name: string): BundledFunction => {
    const found = bundled.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  };
  const written = () => blobs.calls.flatMap(({ operation, store }) => (operation === 'put' ? [store] : []));
  const ENQUIRY_CALL = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ENQUIRY),
  };

  afterEach(async () => {
    await Promise.all(hosts.splice(0).map((host) => host.end()));
  });

  it('loads and answers', async () => {
    const host = start();
    for (const [name, fn] of bundled) {
      const path = fillIn(fn.paths[0] ?? `/.netlify/functions/${name}`, 'x');
      const { status } = await host.call(
        fn,
        path,
        fn.schedule ? { method: 'POST', body: '{}' } : { method: 'OPTIONS' },
      );
      expect([name, status]).toEqual([name, fn.schedule ? 204 : 405]);
    }
  }, 60_000);

  it('answers GET /api/health with the state of storage', async () => {
    const { status, headers, body } = await start().call(named('health'), '/api/health');
    expect([status, JSON.parse(String(body))]).toMatchObject([200, { storage: 'ok' }]);
    expect(headers['x-content-type-options']).toEqual(['nosniff']);
  });

  it('stores an enquiry only in stores of its deploy context', async () => {
    const host = start();
    const answer = await host.call(named('contacts'), '/api/contacts', ENQUIRY_CALL);
    expect([answer.status, JSON.parse(String(answer.body))]).toEqual([
      201,
      { message: expect.any(String), mail: false },
    ]);
    const stores = (context: string) =>
      new Set(['enquiries', 'list-changes', 'mail-due', 'submission-counts'].map((store) => `${context}-${store}`));
    expect(new Set(written())).toEqual(stores('production'));
    blobs.reset();
    const preview = { ...ENQUIRY_CALL, deployContext: 'deploy-preview' };
    expect((await host.call(named('contacts'), '/api/contacts', preview)).status).toBe(201);
    expect(new Set(written())).toEqual(stores('deploy-preview'));
  });

  it.each(['refuse', 'lose-answer'] as const)('retries one failed storage call: %s', async (fault) => {
    let faults = 1;
    blobs.intercept(({ store }) => (store === 'production-enquiries' && faults-- > 0 ? fault : undefined));
    const answer = await start().call(named('contacts'), '/api/contacts', ENQUIRY_CALL);
    expect(answer.status).toBe(201);
    expect((await getStore('production-enquiries').list()).blobs.map(({ key }) => key)).toContain(
      blobs.calls.find(({ store }) => store === 'production-enquiries')?.key,
    );
  });

  it('stores an uploaded file byte for byte', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(APPLICANT)) form.set(name, value);
    const resume = pdf(10_000);
    for (let at = 100; at < resume.length; at++) resume[at] = at % 256;
    form.set('resume', new Blob([resume]), 'cv.pdf');
    const request = new Request('https://www.example.in', { method: 'POST', body: form });
    const { status } = await start().call(named('job-applications'), '/api/job-applications', {
      method: 'POST',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: await request.bytes(),
    });
    expect(status).toBe(201);
    const key = blobs.calls.find(({ store, operation }) => store === 'production-resumes' && operation === 'put')?.key;
    const stored = await getStore('production-resumes').get(key ?? '', { type: 'arrayBuffer' });
    expect(Buffer.from(stored ?? new ArrayBuffer()).equals(resume)).toBe(true);
  });

  it('answers with its included files, without settings and storage', async () => {
    const clock = settableClock('2026-11-20T18:30:00+05:30');
    onTestFinished(clock.remove);
    const host = start({ ...clock.env, LAMBDA_TASK_ROOT: named('hero').folder });
    const media = (name: string) => readFileSync(resolve(ROOT, 'public/media', name));
    for (const ending of ['-s.avif', '.avif', '.webp']) {
      const { status, headers, body } = await host.call(named('hero'), `/media/hero${ending}`);
      expect([status, headers['cache-control']]).toEqual([200, ['public, max-age=5400']]);
      expect(body.equals(media(`hero-dusk${ending}`))).toBe(true);
    }
    clock.set('2026-07-21T12:00:00+05:30');
    const { body } = await host.call(named('hero'), '/media/hero.avif');
    expect(body.equals(media('hero-rain.avif'))).toBe(true);
    expect(blobs.calls).toEqual([]);
    const posters = globSync('public/media/*', { cwd: named('hero').folder });
    expect(posters.sort()).toEqual(globSync('public/media/hero-*.{avif,webp}', { cwd: ROOT }).sort());
  });

  it('answers 500 without its settings, and names them only in the log', async () => {
    const host = start({});
    const { status, body } = await host.call(named('health'), '/api/health');
    expect([status, String(body)]).toEqual([500, expect.not.stringContaining('SESSION_SECRET')]);
    expect(host.log()).toContain('SESSION_SECRET: ');
  });
});
