import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementsOf, named, type ServedPage, type ServedSite, serveSite, textOf } from './served-pages.ts';

const KB = 1024;

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
}, 120_000);
afterAll(() => site.stop());

/** Bytes of a body compressed as by the local server. */
const brotli = (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The code of the scripts that were read. */
const codes = new Map<string, string>();

async function codeOf(path: string): Promise<string> {
  const code = codes.get(path) ?? String((await site.read(path)).body);
  codes.set(path, code);
  return code;
}

/** The paths of scripts and of all their imports, without those in `without`. */
async function withImports(paths: string[], without = new Set<string>()): Promise<Set<string>> {
  const found = new Set<string>();
  const follow = async (path: string) => {
    if (found.has(path) || without.has(path)) return;
    found.add(path);
    const code = await codeOf(path);
    const imports = [...code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, name = '']) => name);
    for (const name of imports) await follow(new URL(name, site.url + path).pathname);
  };
  for (const path of paths) await follow(path);
  return found;
}

async function bytesOf(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += brotli(await codeOf(path));
  return bytes;
}

/** The script files that a page runs when it loads. */
const scriptFiles = ({ document }: ServedPage) =>
  named(document, 'script').flatMap(({ attribs }) => attribs['src'] ?? []);

/** The code of a page's inline scripts. */
const inlineScripts = ({ document }: ServedPage) =>
  named(document, 'script')
    .filter(({ attribs }) => !attribs['src'] && (attribs['type'] ?? 'module') === 'module')
    .map(textOf);

/** A page without islands, whose text is short. */
const PAGE_KB = 14;
/** A page with islands also has Astro's code for them, 2 KB, and what they show before they are hydrated. */
const ISLANDS_PAGE_KB = 20;
/** The page with a transcript. */
const LONG_TEXT = '/ourplatforms/gyaanadari';

const pageLimit = ({ path, document }: ServedPage) =>
  KB * (path === LONG_TEXT || named(document, 'astro-island').length > 0 ? ISLANDS_PAGE_KB : PAGE_KB);

it('a page with its styles takes 14 KB, one with islands 20 KB; its first screen with headers 14 KB', () => {
  const heavy: string[] = [];
  for (const page of site.pages) {
    const { path, html, headBytes, document } = page;
    expect(html, `${path}: the element its first paint waits for`).toContain(' id="start"');
    const firstScreen = html.slice(0, html.indexOf('</section>', html.indexOf('id="start"')));
    const sizes = { page: brotli(html), firstScreen: headBytes + brotli(firstScreen) };
    if (sizes.page > pageLimit(page) || sizes.firstScreen > 14 * KB) heavy.push(`${path}: ${JSON.stringify(sizes)}`);
    const sheets = named(document, 'link').filter(({ attribs }) => attribs['rel'] === 'stylesheet');
    expect(
      sheets.map(({ attribs }) => attribs['media']),
      `${path}: all other styles are in the page`,
    ).toEqual(['print, (forced-colors: active)']);
  }
  expect(heavy).toEqual([]);
});

/** Pages on which no island hydrates on a phone. */
const TEXT_PAGES = ['/privacy', '/terms', '/About', '/HackathonRegister', '/ourplatforms/gyaanadari'];

it('a text page or a post runs one script file, and 6 KB of scripts with those in the page', async () => {
  for (const page of site.pages) {
    if (!TEXT_PAGES.includes(page.path) && !page.path.startsWith('/Blogs/')) continue;
    const files = scriptFiles(page);
    expect(files, page.path).toEqual([expect.stringMatching(/\/Page\.astro[^/]*\.js$/)]);
    const inline = inlineScripts(page).reduce((bytes, code) => bytes + brotli(code), 0);
    expect(inline + (await bytesOf(await withImports(files))), page.path).toBeLessThanOrEqual(6 * KB);
  }
});

it('an interactive screen of the ERP page takes 6 KB of scripts beyond React', async () => {
  const page = await site.readPage('/ourplatforms/zms');
  const islands = elementsOf(page.document, ({ name }) => name === 'astro-island');
  const react = await withImports([islands[0]?.attribs['renderer-url'] ?? '']);
  const screens = new Set(islands.map(({ attribs }) => attribs['component-url'] ?? ''));
  expect(screens).toHaveLength(6);
  for (const screen of screens)
    expect(await bytesOf(await withImports([screen], react)), screen).toBeLessThanOrEqual(6 * KB);
});

/** Script files that only the admin area needs. */
const ADMIN_SCRIPT = /\/(guard|Editor|PostsList|Photos|Account|People|Website|session)\.([^/]*\.)?js$/;

it('a public page runs no script of the admin area', async () => {
  const scriptsOf = ({ html }: ServedPage) => html.match(/\/[\w./-]+\.js(?=")/g) ?? [];
  for (const path of ['admin-dashboard', 'add-blogs', 'edit-blogs', 'add-photos', 'website', 'account', 'people']) {
    const scripts = scriptsOf(await site.readPage(`/admin/${path}`)).filter((one) => ADMIN_SCRIPT.test(one));
    expect(scripts, `the scripts of ${path} are recognized`).not.toEqual([]);
  }
  for (const page of site.pages) {
    const files = await withImports(scriptsOf(page));
    expect(
      [...files].filter((path) => ADMIN_SCRIPT.test(path)),
      page.path,
    ).toEqual([]);
  }
});
