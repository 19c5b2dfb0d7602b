import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../scripts/server/serve.ts';
import { copyProject, type ProjectCopy } from '../../helpers/site-copy.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Not the placeholder address, which a production build refuses. */
const OWN_ADDRESS = 'https://www.nakshatra.in';
const BUILD_MS = 900_000;

/** A copy of the project, rebranded by the tests, and its folder. */
let project: ProjectCopy;
let copy: string;

beforeAll(async () => {
  project = await copyProject('owner');
  copy = project.root;
});
afterAll(() => project.remove());

/** Changes a file of the copy. @throws when there is nothing to change. */
async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(copy, path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing to change in ${path}.`);
  await writeFile(join(copy, path), changed);
}

/** Builds the copy as Netlify does for production. @returns the output of the build, and the pages by path */
async function buildForVisitors() {
  const printed = await project.build({ CONTEXT: 'production', SITE_URL: OWN_ADDRESS });
  const files = globSync('dist/**/*.html', { cwd: copy }).sort();
  const pages = await Promise.all(
    files.map(async (file) => ({ path: file.slice('dist'.length, -'.html'.length), html: await built(file) })),
  );
  return {
    printed,
    pages,
    isPublic: pages.filter(({ path }) => !/^\/(admin|Dashboard|404|index)/.test(path)),
  };
}

/** The matches of a pattern in the pages, without scripts and styles, one line a page. */
function inPages(pages: { path: string; html: string }[], pattern: RegExp): string[] {
  return pages.flatMap(({ path, html }) => {
    const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    return [...markup.matchAll(pattern)].map(([found]) => `${path}: ${found}`);
  });
}

const built = (path: string) => project.read(path);
const golive = () => project.run('scripts/golive.ts', [], { SITE_CONTENT: 'files', SITE_URL: OWN_ADDRESS });

/** The answer of the built copy at a path. Its functions find their build files where Netlify puts them. */
async function answerAt(path: string): Promise<Response> {
  vi.stubEnv('LAMBDA_TASK_ROOT', copy);
  vi.stubEnv('CONTEXT', 'local');
  const dataDir = await mkdtemp(join(tmpdir(), 'owner-data-'));
  const site = await serve({ root: copy, port: 0, dataDir, schedules: false });
  try {
    return await fetch(site.url + path);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
    vi.unstubAllEnvs();
  }
}

/** Whether the built middleware marks what it renders as noindex. Its source is read, since a process loads a module once. */
const marksRendered = async () => (await built('.netlify/build/virtual_astro_middleware.mjs')).includes('x-robots-tag');

/** An owner's facts in place of the samples of `site.ts`. */
const FACTS: Record<string, string> = {
  'Zira Digital': 'Nakshatra Labs',
  '[Street address]': '12 Law College Road',
  '[City, State, PIN]': 'Pune, Maharashtra 411004',
  '[link to a map]': 'https://maps.example/nakshatra',
  '[phone number]': '+91 98765 43210',
  '[WhatsApp number]': '+91 98765 43211',
  '[email address]': 'hello@nakshatra.example',
  '[days and hours]': 'Monday to Friday, 10 to 18',
  '[registered name of the company]': 'Nakshatra Labs Private Limited',
  '[GSTIN]': '27AAAAA0000A1Z5',
  '[CIN]': 'U00000MH2026PTC000000',
  '[name of the grievance officer]': 'Meera Joshi',
  '[City]': 'Pune',
};
/** Changes the facts of the company in the copy. */
const editFacts = (change: (sample: string) => string) =>
  edit('src/facts/company.json', (text) => {
    const changed: unknown = JSON.parse(text, (_name, value) => (typeof value === 'string' ? change(value) : value));
    return JSON.stringify({ ...(changed as object), samples: [] });
  });

/** Rebrands the copy like an owner: own facts and colour, two services, one opening, no claim without proof. */
async function rebrand(fact: (sample: string) => string): Promise<void> {
  await editFacts(fact);
  await edit('src/facts/colours.json', (text) => text.replace('#ffbe00', '#ffb000'));
  await edit('src/content/services/designing.yaml', (text) =>
    text.replace('One family of shapes', 'One hand for shapes'),
  );
  await edit('src/content/services/it-solutions.yaml', (text) => text.replace('Network setup', 'Networks'));
  await edit('src/content/services/designing.yaml', (text) => text.replace('price: ""', 'price: from ₹15,000'));
  await rm(join(copy, 'src/content/openings/sales-intern.json'));
  await edit('src/content/openings/web-developer-intern.json', (text) => text.replace(/ +"sample": true,\n/, ''));
  for (const file of globSync('src/content/{clients,case-studies,people}/*.yaml', { cwd: copy }))
    await rm(join(copy, file));
  await writeFile(join(copy, 'src/content/home/testimonials.yaml'), '[]\n');
  await edit('src/content/pages/about.yaml', (text) => text.replace('  sample: true\n', ''));
  await edit('src/content/pages/training.yaml', (text) => text.replace('  sample: true\n', ''));
  await edit('src/content/episodes/first-website.yaml', (text) => text.replace('sample: true\n', ''));
  await edit('src/facts/training.json', (text) =>
    text.replace(/"year": \d+/, `"year": ${new Date().getFullYear() + 1}`),
  );
  for (const file of globSync('src/content/{erp-modules,services}/*.yaml', { cwd: copy }))
    await edit(file, (text) => text.replace('sample: true\n', ''));
}

describe('a production build', () => {
  it('with samples prints them and makes every page noindex', { timeout: BUILD_MS }, async () => {
    await expect(golive()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('src/facts/company.json: contact.phone'),
    });
    const { printed, pages, isPublic } = await buildForVisitors();
    expect(printed).toContain('src/facts/company.json: contact.phone');
    expect(isPublic.length).toBeGreaterThan(12);
    for (const { path, html } of isPublic) {
      expect([path, html.includes('<meta name="robots" content="noindex">')]).toEqual([path, true]);
      expect([path, html.includes('ld+json')]).toEqual([path, false]);
    }
    expect(inPages(pages, /(tel|mailto):[^"]*|wa\.me[^"]*/g)).toEqual([]);
    expect(inPages(pages, /Indicative price/g)).toEqual([]);
    expect(globSync('dist/sitemap*', { cwd: copy })).toEqual([]);
    expect(await built('dist/robots.txt')).not.toMatch(/Sitemap|Disallow: \/$/m);
    for (const path of ['/Home', '/Blogs', '/Blogs/none', '/rss.xml', '/api/Blogs']) {
      const answer = await answerAt(path);
      expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    }
    expect(await (await answerAt('/Blogs')).text()).toContain('<meta name="robots" content="noindex">');
    expect(await marksRendered()).toBe(true);
  });

  it('without samples is indexed and contains only the owner’s facts', { timeout: BUILD_MS }, async () => {
    await rebrand((value) => FACTS[value] ?? value.replace(/^(https:.*)\/$/, '$1/nakshatralabs'));
    expect(await golive()).toContain('Nothing is left');
    const { printed, pages, isPublic } = await buildForVisitors();
    expect(printed).not.toContain('Before you go live');
    expect(inPages(pages, /Zira|Before you go live|>[^<]*\[[^\]]+\][^<]*</g)).toEqual([]);
    const files = globSync('dist/**/*.{html,css,js,json,svg,xml,txt}', { cwd: copy });
    const texts = await Promise.all(files.map(async (file) => ({ file, text: await built(file) })));
    const withFact = (fact: RegExp) => texts.filter(({ text }) => fact.test(text)).map(({ file }) => file);
    expect(withFact(/Zira/i)).toEqual([]);
    // The admin area derives other brand colours from the delivered ones.
    expect(withFact(/ffbe00/i)).toEqual([expect.stringMatching(/^dist\/_astro\/Website\./)]);
    for (const { path, html } of isPublic) expect([path, html.includes('content="noindex"')]).toEqual([path, false]);
    expect(await built('dist/sitemap-0.xml')).toContain(`<loc>${OWN_ADDRESS}/Home</loc>`);
    expect(await built('dist/robots.txt')).toContain(`Sitemap: ${OWN_ADDRESS}/sitemap-index.xml`);
    const home = isPublic.find(({ path }) => path === '/Home')?.html ?? '';
    for (const fact of [
      'tel:+919876543210',
      'https://wa.me/919876543211',
      'mailto:hello@nakshatra.example',
      'GSTIN 27AAAAA0000A1Z5',
    ])
      expect(home).toContain(fact);
    const rooms = isPublic.find(({ path }) => path === '/ourplatforms/jkworks')?.html ?? '';
    expect(rooms).toMatch(/href="https:\/\/wa\.me\/919876543211">Send it on WhatsApp/);
    expect(home).toContain('"legalName":"Nakshatra Labs Private Limited"');
    expect(home).not.toMatch(/What clients say|Our Clients/);
    expect(inPages(isPublic, /Indicative price: [^<]*/g)).toEqual(['/Services: Indicative price: from ₹15,000']);
    expect(await marksRendered()).toBe(false);
  });

  it('omits an empty fact completely', { timeout: BUILD_MS }, async () => {
    await cp(join(ROOT, 'src/facts/company.json'), join(copy, 'src/facts/company.json'));
    const { description } = JSON.parse(await readFile(join(copy, 'src/facts/company.json'), 'utf8'));
    await editFacts((value) => (value === 'Zira Digital' ? 'Nakshatra Labs' : value === description ? value : ''));
    expect(await golive()).toContain('Nothing is left');
    const { pages } = await buildForVisitors();
    const traces =
      /(tel|mailto):|wa\.me|href=""|Reach us|>Follow<|GSTIN|CIN |undefined|grievance officer|The courts at|write to \./g;
    expect(inPages(pages, traces)).toEqual([]);
  });
});
