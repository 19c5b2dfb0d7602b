import { contentIndexOf } from '../../src/content/delivered.ts';
import { parsePath, valueAt } from '../../src/domain/content/form/field-path.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { type Reading, readServed } from './served.ts';
import { PUBLIC_ROUTES } from './site-pages.ts';

test.use(STILL);

const CONTENT = contentIndexOf(process.cwd()).entries;

/** Whether a hash of the website's screen names an entry, and a field that it has. */
function isField(hash: string): boolean {
  const [language, collection, id, field = ''] = hash.split('/');
  return valueAt(CONTENT[`${language}/${collection}/${id}`]?.value, parsePath(field)) !== undefined;
}

test('every internal link and hash has a target, and every route a link', async ({ page, request }) => {
  // An own site, since posts of other tests have links of their own.
  const site = await createSite();
  await writePosts(site, ['The only post'], { content: '<p>See <a href="/Services">what we do</a>.</p>' });
  const waiting = [...PUBLIC_ROUTES];
  const sources = new Map(waiting.map((path) => [path, 'the route table']));
  const readings = new Map<string, Reading>();
  const hashes = new Map<string, string>();
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await request.head(site.url + path);
    if (!answer.ok()) problems.push(`${path} (from ${sources.get(path)}) answers ${answer.status()}`);
    if (!answer.ok() || !answer.headers()['content-type']?.startsWith('text/html')) continue;
    const reading = await readServed(page, request, site.url + path);
    readings.set(path, reading);
    for (const link of reading.leadsTo) {
      const [target = '', hash] = link.split('#');
      if (hash) hashes.set(link, path);
      if (sources.has(target)) continue;
      sources.set(target, path);
      waiting.push(target);
    }
  }
  for (const [link, source] of hashes) {
    const [target = '', hash = ''] = link.split('#');
    const isThere = readings.get(target)?.ids.includes(hash) || (target === '/admin/website' && isField(hash));
    if (!isThere) problems.push(`${link} (from ${source}) names no element`);
  }
  await site.stop();
  // The post, and the screen that its hidden link for administrators leads to.
  expect([...readings.keys()].filter((path) => path.startsWith('/Blogs/'))).toHaveLength(2);
  expect(readings.size).toBeGreaterThanOrEqual(PUBLIC_ROUTES.length);
  expect(hashes.size).toBeGreaterThan(0);
  const targetsOf = (path: string, { leadsTo }: Reading) =>
    leadsTo.map((link) => link.split('#')[0]).filter((target) => target !== path);
  const linked = [...readings].flatMap(([path, reading]) => targetsOf(path, reading));
  expect(PUBLIC_ROUTES.filter((path) => !linked.includes(path))).toEqual([]);
  expect(problems).toEqual([]);
});
