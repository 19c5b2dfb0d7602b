import { decodeHTML } from 'entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentIndexOf } from '../../src/content/delivered.ts';
import { parsePath, valueAt } from '../../src/domain/content/form/field-path.ts';
import { ERP_MODULES, modulePreview } from '../../src/domain/site/erp-modules.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { PUBLIC_ROUTES } from '../e2e/site-pages.ts';
import {
  type Element,
  elementsOf,
  headingsOf,
  metaOf,
  named,
  type ServedPage,
  type ServedSite,
  serveSite,
  textOf,
} from './served-pages.ts';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
}, 120_000);
afterAll(() => site.stop());

const pageAt = (path: string): ServedPage => {
  const page = site.routes.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is no route.`);
  return page;
};
const linksOf = (from: Element | ServedPage) =>
  named('document' in from ? from.document : from, 'a').filter(({ attribs }) => attribs['href'] !== undefined);
const byId = (page: ServedPage, id: string) => elementsOf(page.document, ({ attribs }) => attribs['id'] === id)[0];
const headTargets = (page: ServedPage, rel: string) =>
  named(page.document, 'link').filter(({ attribs }) => attribs['rel'] === rel);

/** The headings that each page has, by rank and in their order; there may be others between them. */
const HEADINGS: Record<string, { rank: number; texts: string[] }[]> = {
  '/About': [
    { rank: 2, texts: ['Why Us', 'Our Mission', 'Our Vision', 'Our Values', 'Insights'] },
    { rank: 3, texts: ['Integrity', 'Innovation', 'Excellence', 'Our Journey', "Let's grow Together"] },
  ],
  '/Careers': [
    { rank: 1, texts: ['Join Our Team'] },
    { rank: 2, texts: ['Current Openings', 'Why Work With Us', 'Our Ideal Candidates', 'Apply Now'] },
    {
      rank: 3,
      texts: ['Innovative Environment', 'Professional Growth', 'Collaborative Culture', 'Work-Life Balance'],
    },
  ],
  '/Contact': [
    { rank: 1, texts: ['Contact us'] },
    {
      rank: 2,
      texts: ['TRANSFORM YOUR BUSINESS WITH Digital Innovation & Strategic Solutions', 'Start a conversation with us'],
    },
  ],
  '/HackathonRegister': [{ rank: 1, texts: ['Registration is closed.'] }],
  '/Services': [
    {
      rank: 2,
      texts: [
        'Web Development',
        'Digital Marketing',
        'IT Solutions and Services',
        'Graphic Designing & Branding',
        'Media Production',
        'Content Creation',
        'Architecture',
      ],
    },
  ],
  '/ourplatforms/gyaanadari': [
    { rank: 2, texts: ['Our Mission'] },
    { rank: 3, texts: ['Content Creation', 'Updates & Trends', 'Podcasting', 'Interviews'] },
  ],
  '/ourplatforms/ira-media-and-productions': [
    { rank: 2, texts: ['Our Mission', 'Why choose us'] },
    {
      rank: 3,
      texts: ['Digital Media Service', 'Films', 'Digital Ads', 'Video Production', 'Research', 'Media Consulting'],
    },
  ],
  '/privacy': [
    { rank: 1, texts: ['Privacy Policy'] },
    {
      rank: 2,
      texts: [
        '1 Information we collect',
        '2 What we use it for',
        '3 Who we share it with',
        '4 How we keep it safe',
        '5 Your rights',
        '6 Third-party links',
        '7 Updates to this policy',
        '8 Contact',
      ],
    },
  ],
  '/terms': [
    { rank: 1, texts: ['Terms and Conditions'] },
    {
      rank: 2,
      texts: [
        '1 Acceptance of these terms',
        '2 Use of the website',
        '3 Intellectual property',
        '4 Third-party links',
        '5 Privacy',
        '6 Disclaimer of warranties',
        '7 Limitation of liability',
        '8 Indemnification',
        '9 Changes to these terms',
        '10 Governing law',
        '11 Contact',
      ],
    },
  ],
};

it('each page has the headings of the specification, in their order', () => {
  for (const [path, groups] of Object.entries(HEADINGS)) {
    const headings = headingsOf(pageAt(path));
    for (const { rank, texts } of groups) {
      const found = headings.filter((one) => one.rank === rank && texts.includes(one.text)).map(({ text }) => text);
      expect(found, `h${rank} of ${path}`).toEqual(texts);
    }
  }
  const terms = textOf(pageAt('/terms').document);
  expect(terms).toContain('at least 18 years old');
  expect(terms).toContain('governed by the law of India');
  expect(textOf(pageAt('/HackathonRegister').document)).toContain('The dates of the next one will be decided later.');
});

it('every page has one first heading, skips no rank, and has a language, unique ids and texts for its pictures', () => {
  const faults: string[] = [];
  for (const page of site.pages) {
    const { path, document } = page;
    const ranks = headingsOf(page).map(({ rank }) => rank);
    if (ranks.filter((rank) => rank === 1).length !== 1) faults.push(`${path}: not one h1`);
    ranks.forEach((rank, index) => {
      if (rank > (ranks[index - 1] ?? 0) + 1) faults.push(`${path}: h${rank} after h${ranks[index - 1]}`);
    });
    if (named(document, 'html')[0]?.attribs['lang'] !== 'en-IN') faults.push(`${path}: no language`);
    const ids = elementsOf(document, ({ attribs }) => attribs['id'] !== undefined).map(({ attribs }) => attribs['id']);
    for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) faults.push(`${path}: two #${id}`);
    if (!ids.includes('start')) faults.push(`${path}: the first paint waits for #start, which is missing`);
    for (const { attribs } of named(document, 'img'))
      if (attribs['alt'] === undefined) faults.push(`${path}: no alt of ${attribs['src']}`);
    for (const { attribs } of named(document, 'a'))
      if (attribs['target'] === '_blank' && !attribs['rel']?.includes('noopener'))
        faults.push(`${path}: no noopener of ${attribs['href']}`);
  }
  const post = site.pages.at(-2);
  expect(post && named(post.document, 'article')[0]?.attribs['lang'], 'the language of a Hindi post').toBe('hi');
  expect(faults).toEqual([]);
});

it('the sitemap lists every public page and nothing else, and robots.txt names both sitemaps', async () => {
  const index = String((await site.read('/sitemap-index.xml')).body);
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => new URL(one));
  const listed: string[] = [];
  for (const { pathname } of addressesIn(index)) {
    listed.push(...addressesIn(String((await site.read(pathname)).body)).map((address) => address.pathname));
  }
  expect(listed.sort()).toEqual(PUBLIC_ROUTES);
  const robots = String((await site.read('/robots.txt')).body);
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-posts\.xml$/m);
});

it('every page has a title, a description, an address and a picture of its own', async () => {
  const pictures = new Set<string>();
  for (const page of site.routes) {
    const { path, document } = page;
    const title = textOf(named(document, 'title')[0]);
    const description = metaOf(page, 'description') ?? '';
    expect(title, `title of ${path}`).not.toBe('');
    expect(description.length, `description of ${path}`).toBeGreaterThan(0);
    expect(description.length, `description of ${path}`).toBeLessThanOrEqual(170);
    const canonical = headTargets(page, 'canonical')[0]?.attribs['href'] ?? '';
    expect(new URL(canonical).pathname, `canonical address of ${path}`).toBe(path);
    expect(metaOf(page, 'robots'), `robots of ${path}`).toBeUndefined();
    expect(metaOf(page, 'og:title'), `og:title of ${path}`).toBe(title);
    expect(metaOf(page, 'og:type'), `og:type of ${path}`).toBe('website');
    expect(metaOf(page, 'twitter:card'), `twitter:card of ${path}`).toBe('summary_large_image');
    const { pathname } = new URL(metaOf(page, 'og:image') ?? '', 'https://site.example');
    expect(pathname, `picture of ${path}`).toMatch(/^\/og\/[a-z/-]+\.jpg$/);
    pictures.add(pathname);
    const { status, type, body } = await site.read(pathname);
    expect([status, type], pathname).toEqual([200, 'image/jpeg']);
    expect(body.length, `bytes of the picture of ${path}`).toBeLessThanOrEqual(80 * 1024);
  }
  const differ = (what: string, all: (string | undefined)[]) => expect(new Set(all).size, what).toBe(all.length);
  differ(
    'titles',
    site.routes.map(({ document }) => textOf(named(document, 'title')[0])),
  );
  differ(
    'descriptions',
    site.routes.map((page) => metaOf(page, 'description')),
  );
  expect(pictures.size, 'pictures').toBe(site.routes.length);
  for (const path of ['/nothing-here', '/admin/admin-login', '/admin/admin-dashboard'])
    expect(metaOf(await site.readPage(path), 'robots'), path).toContain('noindex');
});

/** Types that the structured data of a page must contain, besides its breadcrumbs. */
const STRUCTURED_DATA: Record<string, string[]> = {
  '/Home': ['Organization', 'WebSite'],
  '/Services': ['Service'],
  '/ourplatforms/zms': ['Service'],
  '/Careers': ['JobPosting'],
  '/VTRegister': ['Course'],
  '/clients/kosha-clinics': ['CreativeWork'],
};

it('pages have their structured data, and those below the home page breadcrumbs', () => {
  for (const { path, document } of site.routes) {
    const data = named(document, 'script')
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map((script) => JSON.parse(textOf(script)));
    for (const thing of data) expect(thing['@context'], path).toBe('https://schema.org');
    const expected = [...(path === '/Home' ? [] : ['BreadcrumbList']), ...(STRUCTURED_DATA[path] ?? [])];
    expect(
      data.map((thing) => thing['@type']),
      path,
    ).toEqual(expect.arrayContaining(expected));
  }
});

const CONTENT = contentIndexOf(process.cwd()).entries;

/** Whether a hash of the website's screen names an entry, and a field that it has. */
function isField(hash: string): boolean {
  const [language, collection, id, field = ''] = hash.split('/');
  return valueAt(CONTENT[`${language}/${collection}/${id}`]?.value, parsePath(field)) !== undefined;
}

it('every internal link and hash has a target, and every page a link from another one', async () => {
  const problems: string[] = [];
  const read = new Map(site.pages.map((page) => [page.path, page]));
  const linked = new Set<string>();
  const statuses = new Map<string, number>();
  for (const page of site.pages) {
    for (const { attribs } of linksOf(page)) {
      const { origin, pathname, hash } = new URL(attribs['href'] ?? '', site.url + page.path);
      if (origin !== site.url) continue;
      if (pathname !== page.path) linked.add(pathname);
      const status = statuses.get(pathname) ?? (read.has(pathname) ? 200 : (await site.read(pathname)).status);
      statuses.set(pathname, status);
      if (status !== 200 && pathname !== '/nothing-here') problems.push(`${pathname} (from ${page.path}): ${status}`);
      if (hash === '') continue;
      const target = read.get(pathname) ?? (await site.readPage(pathname));
      read.set(pathname, target);
      const id = decodeURIComponent(hash.slice(1));
      if (!byId(target, id) && !(pathname === '/admin/website' && isField(id)))
        problems.push(`${pathname}${hash} (from ${page.path}) names no element`);
    }
  }
  expect(
    PUBLIC_ROUTES.filter((path) => !linked.has(path)),
    'pages without a link',
  ).toEqual([]);
  expect([...new Set(problems)]).toEqual([]);
});

it('the parts of a page lead where the specification says', () => {
  const home = pageAt('/Home');
  const target = (page: ServedPage, text: string) =>
    linksOf(page).find((link) => (link.attribs['aria-label'] ?? textOf(link)).startsWith(text))?.attribs['href'];
  expect(target(home, 'Get Started')).toBe('/Contact');
  expect(target(home, 'Learn More')).toBe('/Services');
  expect(target(home, 'Read More')).toBe('/About');
  const hashes = linksOf(home).map(({ attribs }) => attribs['href']);
  for (const { id } of ERP_MODULES) expect(hashes).toContain(`/ourplatforms/zms#${id}`);
  for (const id of [
    'website-design-and-development',
    'custom-web-application-development',
    'digital-media',
    'designing',
    'content-creation',
    'media-production',
  ])
    expect(hashes).toContain(`/Services#${id}`);

  const zms = pageAt('/ourplatforms/zms');
  for (const { id, name } of ERP_MODULES) {
    const module = byId(zms, id);
    const cards = elementsOf(zms.document, ({ attribs }) => 'data-module-cards' in attribs).flatMap(linksOf);
    const card = cards.find(({ attribs }) => attribs['href'] === `#${id}`);
    const lead = module && elementsOf(module, ({ attribs }) => attribs['class']?.split(' ').includes('lead') === true);
    expect(card && textOf(card), `card of ${name}`).toContain(modulePreview(textOf(lead?.[0])));
    const targets = (module ? linksOf(module) : []).map(({ attribs }) => attribs['href']);
    expect(targets, name).toEqual(expect.arrayContaining([`/Contact?product=${id}#enquiry`, '/Contact']));
  }
  const stories = linksOf(pageAt('/clients')).filter(
    ({ attribs }) => attribs['href'] === '/clients/patang-public-school',
  );
  expect(stories, 'the featured client').toHaveLength(2);
  expect(target(pageAt('/HackathonRegister'), 'Write to us')).toBe('/Contact');
  expect(target(pageAt('/ourplatforms/jkworks'), 'Discuss a room')).toBe('/Contact');
});

it('the header has its links in order, and marks the current one', () => {
  for (const [path, current] of [
    ['/About', 'About'],
    ['/ourplatforms/jkworks', 'Platforms'],
    ['/clients/kosha-clinics', 'Clients'],
  ] as const) {
    const bar = elementsOf(pageAt(path).document, ({ attribs }) => attribs['aria-label'] === 'Main')[0];
    const items = bar
      ? elementsOf(bar, ({ name, parent }) => name === 'summary' || (name === 'a' && parent === bar))
      : [];
    const names = ['Home', 'About', 'Services', 'Platforms', 'Clients', 'Contact', 'Careers', 'Blogs'];
    expect(items.map(textOf), path).toEqual(names);
    const marked = bar ? elementsOf(bar, ({ attribs }) => 'aria-current' in attribs) : [];
    expect(marked.map(textOf), path).toContain(current);
  }
});

it('the Content-Security-Policy allows the inline scripts and styles of each page, and nothing else inline', async () => {
  for (const page of [...site.pages, await site.readPage('/admin/admin-login')]) {
    const { path, html, document, headers } = page;
    const inMeta = named(document, 'meta').find(({ attribs }) => attribs['http-equiv'] === 'Content-Security-Policy');
    const policies = [headers['content-security-policy'], inMeta?.attribs['content']].filter(
      (one) => one !== undefined,
    );
    expect(policies, `policy of ${path}`).not.toEqual([]);
    expect(String(policies), path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    const allowed = policies.join(' ').match(/sha256-[^']+/g) ?? [];
    const parts = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|\bstyle="([^"]*)"/g);
    for (const [, , attributes = '', text, declarations] of parts) {
      if (/\bsrc=|ld\+json|importmap/.test(attributes)) continue;
      const own = text ?? decodeHTML(declarations ?? '');
      expect(allowed, `${path}: ${own.slice(0, 60)}`).toContain(hashSource(own));
    }
    const handlers = elementsOf(document, ({ attribs }) => Object.keys(attribs).some((name) => /^on[a-z]/.test(name)));
    expect(
      handlers.map(({ name }) => name),
      `event attributes of ${path}`,
    ).toEqual([]);
  }
});

it('each form has a notice for visitors without JavaScript', () => {
  for (const path of ['/Contact', '/Careers', '/VTRegister'])
    expect(pageAt(path).html).toMatch(/<noscript>.{0,400}This form needs JavaScript\. Please write to /);
});

it('films are on three pages only', () => {
  expect(site.pages.filter(({ document }) => named(document, 'video').length > 0).map(({ path }) => path)).toEqual([
    '/Home',
    '/Services',
    '/ourplatforms/ira-media-and-productions',
  ]);
});

it('the icons are pictures, and the manifest names two', async () => {
  const icons = headTargets(pageAt('/privacy'), 'icon').map(({ attribs }) => attribs['href'] ?? '');
  expect(icons.length).toBeGreaterThan(1);
  // Browsers request the icon of the home screen at this well-known path.
  for (const path of [...icons, '/apple-touch-icon.png']) {
    const { status, type } = await site.read(path);
    expect([status, type], path).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  const manifest = await site.read(headTargets(pageAt('/privacy'), 'manifest')[0]?.attribs['href'] ?? '');
  const named: { icons: { src: string; type: string }[] } = JSON.parse(String(manifest.body));
  expect(named.icons).toHaveLength(2);
  for (const { src, type } of named.icons) expect((await site.read(src)).type).toBe(type);
});
