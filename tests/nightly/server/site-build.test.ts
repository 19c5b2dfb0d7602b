import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, MARK, ownersSite } from '../../helpers/owners-site.ts';
import { type CopyStorage, copyProject, openStorage, type ProjectCopy } from '../../helpers/site-copy.ts';

const BUILD_MS = 900_000;

let project: ProjectCopy;
let storage: CopyStorage;

beforeAll(async () => {
  project = await copyProject('published');
  storage = await openStorage(join(project.root, '.data'));
});
afterAll(async () => {
  await storage.stop();
  await project.remove();
});

/** Builds the copy with what is published. @returns the output of the build */
const build = (more: Record<string, string> = {}) => project.build({ ...storage.env, ...more });
const built = (path: string) => project.read(path);

describe('a build with what the owner published', () => {
  it('shows it on every page, and leaves it for functions', { timeout: BUILD_MS }, async () => {
    await storage.publish(ownersSite());
    await build();
    const home = await built('dist/Home.html');
    for (const text of [
      'Nakshatra Labs',
      'A headline of the owner',
      'Six kinds of work. Take one',
      '#ffb000',
      `/api/images/${MARK}-640`,
    ])
      expect(home).toContain(text);
    expect(home).not.toMatch(/Zira|#ffbe00|>Designing</);
    // In the owner's colours, and without the films, which cannot be.
    expect(home).not.toContain('<video');
    expect(await built('dist/media/product-sms.webp')).not.toBe(await built('public/media/product-sms.webp'));
    const services = await built('dist/Services.html');
    expect(services).toContain('Six kinds of work');
    expect(services).not.toContain('id="designing"');
    const careers = await built('dist/Careers.html');
    expect(careers.indexOf('Tailor of Flags')).toBeLessThan(careers.indexOf('Web Developer Intern'));
    expect(careers).toContain('3 openings');
    expect(existsSync(join(project.root, 'dist/assets/uploads/Tailor_of_Flags_JD.pdf'))).toBe(true);
    const press = await built('dist/press.html');
    for (const text of ['<strong>websites</strong>', '<table>', 'Our view', 'href="/VTRegister#register"', '"FAQPage"'])
      expect(press).toContain(text);
    expect(home).toMatch(/<a href="\/press"[^>]*>For the press</);
    expect(await built('dist/sitemap-0.xml')).toContain('/press<');
    expect(existsSync(join(project.root, 'dist/og/pages/press.jpg'))).toBe(true);
    const redirects = (await built('dist/_redirects')).split('\n');
    for (const rule of [
      '/Press /press 301',
      '/presse /press 301',
      '/Presse /press 301',
      '/Fair /press 301',
      '/fair /press 301',
    ])
      expect(redirects).toContain(rule);
    expect(existsSync(join(project.root, 'dist/Fair.html'))).toBe(false);
    expect(await built('dist/VTRegister.html')).toContain('₹5,500');
    expect(await built('dist/Contact.html')).toContain('tel:+919876543210');
    expect(JSON.parse(await built('dist/version.json'))).toEqual({ published: 1, built: expect.any(String) });
    expect(JSON.parse(await built('.netlify/facts.json')).company.name).toBe('Nakshatra Labs');
    const { number, entries } = JSON.parse(await built('.netlify/content.json'));
    expect([number, entries['en/company/company'].value.name]).toEqual([1, 'Zira Digital']);
    const first = /<style[^>]*>(.*?)<\/style>/.exec(home)?.[1] ?? '';
    expect(first).toContain('--board:#ffb000');
  });

  it('fails with the entry and field of what does not fit', { timeout: BUILD_MS }, async () => {
    await storage.publish({ number: 2, entries: changed('en/openings/sales-intern', { title: '' }) });
    await expect(build()).rejects.toMatchObject({
      stderr: expect.stringContaining('- Openings: sales-intern, Title: Title is required'),
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
