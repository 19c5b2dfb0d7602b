import type { Context } from '@netlify/functions';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { factsOf } from '../../src/content/facts-of.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import { PREVIEW_MESSAGES } from '../../src/domain/content/content-messages.ts';
import type { Json } from '../../src/domain/content/entry.ts';
import { type PageDrafts, type PageEntry, PUBLISHED } from '../../src/domain/content/page-drafts.ts';
import { previewPath } from '../../src/domain/content/preview.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { DAY_MS, LIMITS } from '../../src/domain/shared/limits.ts';
import type { PreviewLink } from '../../src/domain/shared/preview-link.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { answerPreview } from '../../src/server/pages/preview/answers.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callWith } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';
import type { PostedDraft } from '../helpers/previews.ts';
import { SiteScreen, withFields } from '../helpers/site.ts';
import { deliveredIndex, siteKey, useSiteContent } from '../helpers/site-content.ts';

const PERSON = siteKey('people', 'anjali-rane');
const POLICY = "default-src 'self'; style-src 'self'; frame-ancestors 'none'";

const blobs = useBlobs();
const admin = useAdmin();
let token: string;
let screen: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  token = await admin.signIn();
  screen = new SiteScreen(token);
});
afterEach(() => vi.useRealTimers());

/** The delivered people, as Astro has them. */
const published = (): PageEntry[] =>
  Object.entries(deliveredIndex().entries).flatMap(([key, { value }], index) =>
    key.startsWith('en/people/') ? [{ id: key.slice(10), data: { order: index + 1, ...(value as object) } }] : [],
  );

const namesIn = (drafts: PageDrafts) =>
  drafts.over('people', published()).map(({ data }) => ('name' in data ? String(data.name) : ''));

/** A page that names the people, in place of those that Astro makes. */
function renderPeople({ drafts }: { drafts?: PageDrafts | undefined }): string {
  const names = drafts ? namesIn(drafts) : [];
  if (names.some((name) => name.includes('Nobody'))) throw new Error('This page cannot be made.');
  const items = names.map((name) => `<li title="${name}">${name}</li>`);
  return `<style>${STYLES}</style><body><main id="main"><ul>${items.join('')}</ul></main>`;
}
const STYLES = ':root{}';
/** The drafts that the last page was rendered with. */
let shownDrafts: PageDrafts | undefined;

interface Asked {
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  as?: string;
}

function ask(method: string, path: string, { as, ...options }: Asked = {}): Promise<Response> {
  const handler = (request: Request, context: Context) => {
    const locals: { drafts?: PageDrafts; refusal?: string; firstStyles?: string } = { ...PUBLISHED };
    const html = async () => {
      shownDrafts = locals.drafts;
      locals.firstStyles = STYLES;
      const text = locals.refusal === undefined ? renderPeople(locals) : `<h1>${locals.refusal}</h1>`;
      return new Response(text, { headers: { 'content-security-policy': POLICY } });
    };
    const site = async () => siteEntries(deliveredIndex().entries, { entries: {} });
    return answerPreview({ request, context, locals, content: deliveredIndex(), render: html, site });
  };
  return callWith(handler, method, path.startsWith('/api') ? path : previewPath(path), {
    ...(as && { token: as }),
    ...options,
  });
}

const show = (entries: readonly PostedDraft[], path = '/About') => ask('POST', path, { as: token, json: { entries } });
const person = (fields: Record<string, Json>) => ({ key: PERSON, value: withFields(PERSON, fields) });
const refusalOf = async (response: Response) => [response.status, await messageIn(response)];
const messageIn = async (response: Response) => ((await response.json()) as { message: string }).message;
const errorsIn = async (response: Response) => ((await response.json()) as { errors: Record<string, string> }).errors;

it('a page has the drafts in place of what is published, marked with their places, and is not kept', async () => {
  const response = await show([person({ name: 'A & B' })]);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(
    `<li title="A & B" data-field="${PERSON}#name"><!--[${PERSON}#name-->A & B<!--]--></li>`,
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
});

it('entries are added, hidden and ordered as by a publication', async () => {
  const namesOf = async (entries: PostedDraft[]) =>
    [...(await (await show(entries)).text()).matchAll(/title="([^"]+)"/g)].map(([, name]) => name);
  const added = { key: siteKey('people', 'meera'), value: { name: 'Meera', role: 'Film', text: 'Films.' } };
  expect(await namesOf([])).toEqual(['Anjali Rane', 'Imran Sheikh', 'Kavya Nair']);
  expect(await namesOf([added, { ...person({}), hidden: true }])).toEqual(['Imran Sheikh', 'Kavya Nair', 'Meera']);
  const order = { key: siteKey('orders', 'people'), value: { ids: ['meera', 'kavya-nair'] } };
  expect(await namesOf([added, order])).toEqual(['Meera', 'Kavya Nair', 'Anjali Rane', 'Imran Sheikh']);
});

it('only administrators see drafts, and typing reads nothing but their record', async () => {
  expect(await refusalOf(await ask('POST', '/About', { json: { entries: [] } }))).toEqual([401, MESSAGES.noToken]);
  expect((await ask('POST', '/About', { as: 'no.such.token', json: { entries: [] } })).status).toBe(401);
  blobs.reset();
  expect((await show([person({ name: 'Typed' })])).status).toBe(200);
  expect(blobs.calls.map(({ operation, store }) => [operation, store.replace(/^.*-/, '')])).toEqual([
    ['get', 'people'],
  ]);
});

it('it takes no other method, type, size or body', async () => {
  const as = token;
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const response = await ask(method, '/About', { as });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
  }
  expect((await ask('POST', '/About', { as, body: 'entries=1' })).status).toBe(415);
  const long = { entries: [{ key: PERSON, value: 'x'.repeat(LIMITS.jsonBytes) }] };
  expect((await ask('POST', '/About', { as, json: long })).status).toBe(413);
  const large = [{ key: PERSON, value: { name: 'x'.repeat(LIMITS.entryBytes) } }];
  expect((await show(large)).status).toBe(413);
  for (const json of [null, [], {}, { entries: 1 }, { entries: [{}] }, { entries: [{ key: PERSON }] }]) {
    expect([json, (await ask('POST', '/About', { as, json })).status]).toEqual([json, 400]);
  }
  for (const path of ['/Nothing', '/admin/website', '/Home/x', '/clients/A_B']) {
    expect([path, ...(await refusalOf(await show([], path)))]).toEqual([path, 404, PREVIEW_MESSAGES.noPreview]);
  }
});

it('what is not filled in yet has its label in brackets', async () => {
  const response = await show([person({ name: '' }), { key: siteKey('people', 'new'), value: { role: 'Paints' } }]);
  expect(response.status).toBe(200);
  expect((await response.text()).split('title="[Name]"')).toHaveLength(3);
  const sections = [
    { type: 'map', heading: 'Here', address: 'Jaipur', map: '', label: 'Map' },
    { type: 'gallery', heading: '', photos: [{ picture: { photo: '', width: 1, height: 1, alt: '' } }] },
  ];
  const own = { key: siteKey('ownPages', 'press'), value: { ...OWN_PAGE, sections } };
  expect((await show([own])).status, 'a link and a photo that are not filled in').toBe(200);
});

it('words that do not fit are refused as by a publication, with the entry and field of each', async () => {
  const long = 'x'.repeat(500);
  const response = await show([person({ name: long }), { key: siteKey('people', 'new'), value: { role: long } }]);
  expect(response.status).toBe(400);
  const fields = [`${PERSON}/name`, 'en/people/new/role'];
  expect(Object.keys(await errorsIn(response)).sort()).toEqual(fields);
  const home = siteKey('homePage', 'home');
  const hidden = await show([{ key: home, value: withFields(home, {}), hidden: true }]);
  expect([hidden.status, Object.keys(await errorsIn(hidden))]).toEqual([400, ['en/homePage/home/hidden']]);
  for (const key of ['en/offers/one', 'en/homePage/other', 'en/orders/homePage']) {
    expect([key, (await show([{ key, value: {} }])).status]).toEqual([key, 404]);
  }
});

it('a page that cannot be made is refused with a sentence, and with 503 when storage cannot check the session', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await refusalOf(await show([person({ name: 'Nobody' })]))).toEqual([404, PREVIEW_MESSAGES.notShown]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
  blobs.intercept(() => 'refuse');
  expect((await show([])).status).toBe(503);
});

const askForLink = (path: unknown, method = 'POST') =>
  call(method, '/api/admin/site/preview', { token, json: { path } });
const linkTo = async (path: string) => (await (await askForLink(path)).json()) as PreviewLink;
const takeBack = async () => (await askForLink('/About', 'DELETE')).status;
const open = async (url: string) => {
  const response = await ask('GET', url);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

it('a link shows the saved drafts to everybody for 24 hours, as a page of its own, of pages with a preview', async () => {
  for (const path of ['/admin/website', '/Blogs/x', 'Home', '', 7]) {
    expect([path, (await askForLink(path)).status]).toEqual([path, 400]);
  }
  await screen.saved(PERSON, { value: withFields(PERSON, { name: 'Saved' }) });
  const { url, expiresAt } = await linkTo('/About');
  expect(url).toMatch(/^\/api\/preview\/About\?preview=/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
  const { status, headers, html } = await open(url);
  expect(status).toBe(200);
  expect(html).toContain('<li title="Saved">Saved</li>');
  expect(shownDrafts?.isByLink).toBe(true);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store']);

  const ended = (path: string) => open(path).then((page) => [page.status, page.html]);
  const REFUSED = [404, `<h1>${PREVIEW_MESSAGES.linkEnded}</h1>`];
  expect(await ended(url.replace('About', 'Home')), 'another page').toEqual(REFUSED);
  expect(await ended('/api/preview/About'), 'no token').toEqual(REFUSED);
  expect(await ended(`/api/preview/About?preview=${token}`), 'the token of a session').toEqual(REFUSED);
  vi.useFakeTimers({ now: Date.now() + DAY_MS + 1000, toFake: ['Date'] });
  expect(await ended(url), 'expired').toEqual(REFUSED);
});

it('a link is answered with the page as it was rendered, whatever its words are', async () => {
  const name = 'A <main ><meta http-equiv=refresh>';
  const { version } = (await screen.detail(PERSON)) as { version: string };
  await screen.saved(PERSON, { value: withFields(PERSON, { name }), version });
  const { html, headers } = await open((await linkTo('/About')).url);
  expect(html).toBe(renderPeople({ drafts: shownDrafts }));
  expect(html).toContain(`<li title="${name}">`);
  expect(headers.get('content-security-policy')).toContain(`style-src '${hashSource(STYLES)}' 'self'`);
});

it('the links of a page are taken back together, those of other pages stay', async () => {
  const [one, other] = [await linkTo('/About'), await linkTo('/ourplatforms/zms')];
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  expect(await takeBack()).toBe(204);
  vi.setSystemTime(Date.now() + 1000);
  expect([(await open(one.url)).status, (await open(other.url)).status]).toEqual([404, 200]);
  expect((await open((await linkTo('/About')).url)).status).toBe(200);
});

it('menus and hidden pages are those of the drafts, and a hidden page can be seen all the same', async () => {
  const [jk, menus] = [siteKey('jkworksPage', 'jkworks'), siteKey('menus', 'menus')];
  const { main, footer } = withFields(menus, {}) as Record<string, Json[]>;
  const drafts = [
    { key: jk, value: withFields(jk, { gone: '/Services' }), hidden: true },
    { key: siteKey('clientsPage', 'clients'), value: withFields(siteKey('clientsPage', 'clients'), {}), hidden: true },
    { key: siteKey('ownPages', 'press'), value: { ...OWN_PAGE, address: 'news' } },
    { key: siteKey('ownPages', 'off'), value: OWN_PAGE, hidden: true },
    {
      key: menus,
      value: withFields(menus, {
        main: [{ page: 'own/press', name: 'Press' }, ...(main ?? [])],
        footer: [{ page: 'own/off', name: 'Off' }, { page: '', name: '' }, { page: '', name: '' }, ...(footer ?? [])],
      }),
    },
  ];
  expect((await show(drafts, '/pages/off')).status).toBe(200);
  const shown = factsOf({ drafts: shownDrafts ?? expect.fail() });
  expect(shown.hiddenPages).toEqual({ '/ourplatforms/jkworks': '/Services', '/clients': '/Home' });
  const hrefs = (links: readonly object[]) => links.flatMap((link) => ('href' in link ? String(link.href) : []));
  expect(hrefs(shown.menus.main)).toEqual(['/news', '/Home', '/About', '/Services', '/Contact', '/Careers', '/Blogs']);
  expect(hrefs(shown.menus.footer)[0]).toBe('/About');
  expect(hrefs(shown.menus.dock)).not.toContain('/clients');
  expect(shownDrafts?.over('ownPages', []).map(({ id }) => id)).toEqual(['press', 'off']);
});

it('a body that is nested too deeply is refused', async () => {
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const headers = { 'content-type': 'application/json' };
  const entry = `{"key":"${PERSON}","value":{"name":${deep}},"hidden":false,"version":""}`;
  const shown = await ask('POST', '/About', { as: token, headers, body: `{"entries":[${entry}]}` });
  const saved = await call('PUT', '/api/admin/site/entry', { token, headers, body: entry });
  for (const answer of [shown, saved]) {
    expect(await refusalOf(answer)).toEqual([400, 'The request body is nested too deeply.']);
  }
});

it('a draft that no longer fits is left out of a link; what cannot be shown is said on a page', async () => {
  const { url } = await linkTo('/About');
  blobs.intercept(({ key }) => (key.startsWith('preview-ends/') ? 'refuse' : undefined));
  const down = await open(url);
  expect([down.status, down.html]).toEqual([503, `<h1>${MESSAGES.unavailable}</h1>`]);
  blobs.reset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // The session of before ended in the time of an earlier test.
  const later = new SiteScreen(await admin.signIn());
  const { version } = (await later.detail(PERSON)) as { version: string };
  await later.saved(PERSON, { value: withFields(PERSON, { name: 'Nobody' }), version });
  expect((await open(url)).status).toBe(404);
  vi.restoreAllMocks();
});

it('the frame is an empty document that runs and sends nothing, and only our pages frame it', async () => {
  const response = await call('GET', '/api/preview/frame');
  expect(await response.text()).toContain('<body></body>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
});
