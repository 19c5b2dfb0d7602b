import { resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFunctionFiles, loadFunctions } from '../../../scripts/server/functions.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import { type LambdaHost, startLambda } from '../../helpers/lambda.ts';
import { type Bundle, type BundledFunction, bundleFunctions } from '../../helpers/manifest.ts';
import { fillIn } from '../../helpers/routes.ts';
import { APPLICANT, ENQUIRY, pdf } from '../../helpers/samples.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const blobs = useBlobs();
let bundle: Bundle;
let bundled: Map<string, BundledFunction>;

beforeAll(async () => {
  bundle = await bundleFunctions(ROOT);
  bundled = bundle.functions;
}, 120_000);
afterAll(() => bundle.remove());

it('the bundler reads the configuration of each function as the local server does', async () => {
  for (const { name, patterns, schedule, rateLimit } of await loadFunctions(await findFunctionFiles(ROOT))) {
    const found = bundled.get(name);
    // The local server also loads the function of the pages rendered on demand, which is built.
    if (!found) continue;
    expect([name, found.paths, found.schedule]).toEqual([name, patterns.map(({ pathname }) => pathname), schedule]);
    expect([name, found.rateLimit?.perMinute]).toEqual([name, rateLimit?.windowLimit]);
    // Every method, so that a wrong one is answered 405 and not with the 404 page.
    expect([name, found.methods]).toEqual([name, []]);
  }
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
    const stores = (context: string) => new Set(['enquiries', 'temporary'].map((store) => `${context}-${store}`));
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

  it('answers 500 without its settings, and names them only in the log', async () => {
    const host = start({});
    const { status, body } = await host.call(named('health'), '/api/health');
    expect([status, String(body)]).toEqual([500, expect.not.stringContaining('SESSION_SECRET')]);
    expect(host.log()).toContain('SESSION_SECRET: ');
  });
});
