import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTarget } from '../../scripts/backup/storage-target.ts';
import { type RunningBlobs, startBlobs } from '../../scripts/server/blobs/server.ts';
import { siteContent } from '../../src/content/site-content.ts';
import type { Json, Snapshot } from '../../src/domain/content/entry.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';
import { extremeSite } from '../helpers/extreme-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'public',
  'scripts',
  'netlify',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'tsconfig.json',
];
const BUILD_MS = 900_000;
const run = promisify(execFile);
const { index } = siteContent(ROOT);

let copy: string;
let blobs: RunningBlobs;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'published-'));
  for (const path of COPIED) await cp(join(ROOT, path), join(copy, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  blobs = await startBlobs({ directory: join(copy, '.data/blobs') });
});
afterAll(async () => {
  await blobs.stop();
  await rm(copy, { recursive: true });
});

/** Makes entries public in the storage of the copy. */
async function publish(snapshot: Pick<Snapshot, 'number' | 'entries'>): Promise<void> {
  const access: BlobsAccess = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  const place = openTarget('test', netlifyBlobs({ access }), 'dev');
  const at = '2026-11-26T08:00:00.000Z';
  const write = async (store: string, key: string, value: unknown) => {
    const etag = (await place.read({ store, key }))?.etag;
    await place.write({ store, key }, { bytes: Buffer.from(JSON.stringify(value)), metadata: { shape: '1' } }, etag);
  };
  const version = `version-${snapshot.number}`;
  for (const [key, entry] of Object.entries(snapshot.entries))
    await write('site-versions', `${key}/${version}`, { version, at, by: 'TESTER', ...entry });
  const entries = Object.fromEntries(Object.keys(snapshot.entries).map((key) => [key, version]));
  await write('site-publications', 'now', { number: snapshot.number, at, by: 'TESTER', summary: [], entries });
}

/** Builds the copy with what is published. @returns the output of the build */
async function build(more: Record<string, string> = {}): Promise<string> {
  const env = {
    ...process.env,
    SITE_CONTENT: '',
    CONTEXT: 'dev',
    NODE_ENV: 'production',
    NETLIFY_BLOBS_CONTEXT: blobs.context,
  };
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const { stdout, stderr } = await run(process.execPath, [astro, 'build'], {
    cwd: copy,
    env: { ...env, ...more },
    maxBuffer: 2 ** 26,
  });
  return stdout + stderr;
}

const built = (path: string) => readFile(join(copy, path), 'utf8');
const fields = (key: string) => index.entries[key]?.value as Record<string, Json>;
const base = (key: string) => index.entries[key]?.hash ?? null;
const changed = (key: string, words: Record<string, Json>) => ({
  [key]: { value: { ...fields(key), ...words }, base: base(key) },
});
const hidden = (key: string) => ({ [key]: { value: fields(key), hidden: true as const, base: base(key) } });

describe('a build with what the owner published', () => {
  it('shows it on every page, and leaves it for functions', { timeout: BUILD_MS }, async () => {
    const company = fields('en/company/company');
    await publish({
      number: 1,
      entries: {
        ...changed('en/company/company', {
          name: 'Nakshatra Labs',
          contact: { ...(company['contact'] as object), phone: '+91 98765 43210' } as Json,
          samples: [],
        }),
        ...changed('en/colours/colours', { board: '#ffb000' }),
        ...changed('en/training/training', { feeRupees: 5500 }),
        ...changed('en/homePage/home', {
          hero: { ...(fields('en/homePage/home')['hero'] as object), heading: 'A headline of the owner' } as Json,
        }),
        ...hidden('en/services/designing'),
        'en/openings/tailor': {
          value: { ...fields('en/openings/sales-intern'), title: 'Tailor of Flags' },
          base: null,
        },
        'en/orders/openings': { value: { ids: ['tailor'] }, base: base('en/orders/openings') },
        ...changed('en/clients/doab-foods', { logo: { photo: 'a'.repeat(40), width: 300, height: 80 } }),
      },
    });
    await build();
    const home = await built('dist/Home.html');
    for (const text of [
      'Nakshatra Labs',
      'A headline of the owner',
      'six kinds of work.',
      '#ffb000',
      `/api/images/${'a'.repeat(40)}-640`,
    ])
      expect(home).toContain(text);
    expect(home).not.toMatch(/Zira|#ffbe00|>Designing</);
    const services = await built('dist/Services.html');
    expect(services).toContain('Six kinds of work');
    expect(services).not.toContain('id="designing"');
    const careers = await built('dist/Careers.html');
    expect(careers.indexOf('Tailor of Flags')).toBeLessThan(careers.indexOf('Web Developer Intern'));
    expect(careers).toContain('3 openings');
    expect(existsSync(join(copy, 'dist/assets/uploads/Tailor_of_Flags_JD.pdf'))).toBe(true);
    expect(await built('dist/VTRegister.html')).toContain('₹5,500');
    expect(await built('dist/Contact.html')).toContain('tel:+919876543210');
    expect(JSON.parse(await built('dist/version.json'))).toEqual({ published: 1, built: expect.any(String) });
    expect(JSON.parse(await built('.netlify/facts.json')).company.name).toBe('Nakshatra Labs');
    const { number, entries } = JSON.parse(await built('.netlify/content.json'));
    expect([number, entries['en/company/company'].value.name]).toEqual([1, 'Zira Digital']);
    const first = /<style[^>]*>(.*?)<\/style>/.exec(home)?.[1] ?? '';
    expect(first).toContain('--board:#ffb000');
  });

  it.each(['least', 'most'] as const)(
    'is possible with every field at its %s',
    { timeout: BUILD_MS },
    async (extreme) => {
      const snapshot = extremeSite(extreme);
      await publish({ ...snapshot, number: extreme === 'least' ? 2 : 3 });
      await build();
      expect(existsSync(join(copy, 'dist/Home.html'))).toBe(true);
    },
  );

  it('fails with the entry and field of what does not fit', { timeout: BUILD_MS }, async () => {
    await publish({ number: 4, entries: changed('en/openings/sales-intern', { title: '' }) });
    await expect(build()).rejects.toMatchObject({
      stderr: expect.stringContaining('- Openings: sales-intern, Title: This is required'),
    });
  });

  it('fails when the storage does not answer, and not with SITE_CONTENT=files', { timeout: BUILD_MS }, async () => {
    const unreachable = Buffer.from(
      JSON.stringify({ edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1', siteID: 'x', token: 'y' }),
    ).toString('base64');
    await expect(build({ NETLIFY_BLOBS_CONTEXT: unreachable })).rejects.toMatchObject({
      stderr: expect.stringContaining('could not be read, so nothing is built'),
    });
    await build({ NETLIFY_BLOBS_CONTEXT: unreachable, SITE_CONTENT: 'files' });
    expect(JSON.parse(await built('dist/version.json')).published).toBe(0);
  });
});
