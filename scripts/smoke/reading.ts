import { resolve } from 'node:path';
import { type Health, healthProblems } from '../../src/domain/admin/health.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import { type Answer, type Finding, jsonOf, pagePaths, type Site, type Tell } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Addresses in wrong capitals with those of their pages, and the folder of the administrators' screens. */
const WRONG_CASE = [
  ['/contact', '/Contact'],
  ['/blogs', '/Blogs'],
  ['/admin', '/admin/admin-dashboard'],
] as const;
const NO_PAGE = '/no/such/page';

/** Checks one part of a site without changing anything there. */
type Check = (site: Site, tell: Tell) => Promise<void>;

/** The checks, in the order of the report. */
const CHECKS: Readonly<Record<string, Check>> = {
  routes,
  redirects,
  headers,
  policy,
  caching,
  freshness,
  functions,
  health,
  feeds,
};

interface ReadingOptions {
  /** The one check to make; all when absent. */
  only?: string;
  /** Called before each check. */
  onCheck?(name: string): void;
}

/** Runs every check that only reads, or one of them; none, when nothing answers there. */
export async function readingFindings(site: Site, { only, onCheck }: ReadingOptions = {}): Promise<Finding[]> {
  const { status, text } = await site.ask('/Home');
  if (status === 0) {
    const means = 'The address is mistyped, its name does not lead here yet, or this machine has no connection.';
    return [{ check: 'address', wrong: `${site.origin} does not answer: ${text}`, means }];
  }
  const findings: Finding[] = [];
  for (const [check, run] of Object.entries(CHECKS)) {
    if (only !== undefined && check !== only) continue;
    onCheck?.(check);
    await run(site, (wrong, means) => findings.push({ check, wrong, means }));
  }
  return findings;
}

const typeOf = ({ headers: of }: Answer) => of.get('content-type') ?? 'nothing';
const locationOf = ({ headers: of }: Answer) => of.get('location') ?? 'nowhere';

async function routes(site: Site, tell: Tell) {
  for (const path of pagePaths()) {
    const answer = await site.ask(path);
    if (answer.status >= 300 && answer.status < 400) {
      tell(
        `${path} leads to ${locationOf(answer)}.`,
        'The address in its spelling is not a page. Is pretty_urls = false in netlify.toml?',
      );
    } else if (answer.status !== 200 || !typeOf(answer).startsWith('text/html')) {
      tell(`${path} answers ${answer.status}, ${typeOf(answer)}.`, 'Visitors do not get this page.');
    } else tellOfCanonical(site, path, answer, tell);
  }
  const missing = await site.ask(NO_PAGE);
  if (missing.status !== 404) {
    tell(`${NO_PAGE} answers ${missing.status}.`, 'Search engines take addresses that do not exist for pages.');
  }
}

/** A page says its own address, so that search engines know one of it. */
function tellOfCanonical(site: Site, path: string, { text }: Answer, tell: Tell) {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  if (address === undefined) return;
  const { origin, pathname } = new URL(address, site.origin);
  const isOwn = pathname === path && (site.isLocal || origin === site.origin);
  if (!isOwn) tell(`${path} calls itself ${address}.`, 'SITE_URL was another one, or none, when the site was built.');
}

async function redirects(site: Site, tell: Tell) {
  const home = await site.ask('/');
  const target = new URL(locationOf(home), site.origin);
  if (home.status < 300 || home.status > 308 || target.href !== `${site.origin}/Home`) {
    tell(
      `/ answers ${home.status} and leads to ${locationOf(home)}.`,
      'Who types the name of the site does not get Home.',
    );
  }
  for (const [path, page] of WRONG_CASE) {
    const answer = await site.ask(path);
    const isThere = answer.status === 200 || new URL(locationOf(answer), site.origin).href === site.origin + page;
    if (!isThere) tell(`${path} answers ${answer.status}.`, `Who types ${page} in other capitals does not get it.`);
  }
  if (site.isLocal) return;
  const plain = await fetch(site.origin.replace('https:', 'http:'), { redirect: 'manual' }).catch(() => undefined);
  if (!plain?.headers.get('location')?.startsWith('https:')) {
    tell('http:// does not lead to https://.', 'What visitors send can be read on the way.');
  }
}

async function headers(site: Site, tell: Tell) {
  for (const path of ['/Home', '/Blogs', NO_PAGE, '/api/health', '/api/photos', '/rss.xml']) {
    const answer = await site.ask(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const given = answer.headers.get(name);
      if (given === value) continue;
      tell(`${path} has ${name}: ${given ?? 'nothing'}.`, `It should be "${value}": browsers protect visitors less.`);
    }
  }
}

async function policy(site: Site, tell: Tell) {
  const means = 'The content security policy would not stop a foreign script.';
  for (const path of ['/Home', '/Contact', '/Blogs', '/api/health']) {
    const given = (await site.ask(path)).headers.get('content-security-policy') ?? '';
    if (!given) tell(`${path} has no content-security-policy.`, means);
    else if (/unsafe-(?:inline|eval)/.test(given)) tell(`${path} allows unsafe scripts or styles: ${given}.`, means);
    else if (!/default-src 'none'|script-src 'self'/.test(given))
      tell(`${path} says nothing of scripts: ${given}.`, means);
  }
}

async function caching(site: Site, tell: Tell) {
  const expect = async (path: string, pattern: RegExp, means: string) => {
    const given = (await site.ask(path)).headers.get('cache-control') ?? 'nothing';
    if (!pattern.test(given)) tell(`${path} has cache-control: ${given}.`, means);
  };
  const home = (await site.ask('/Home')).text;
  const stale = 'Browsers may show it as it was before a deploy or a publish.';
  await expect('/Home', /max-age=0, *must-revalidate|no-cache/, stale);
  await expect('/Blogs', /max-age=0, *must-revalidate|no-store/, stale);
  const asset = /\/_astro\/[^"')\s]+/.exec(home)?.[0];
  if (asset) await expect(asset, /max-age=31536000.*immutable/, 'Visitors load again what never changes.');
  const kept = 'Something on the way may keep what is for one person alone.';
  for (const path of ['/api/health', '/api/auth/me', '/api/admin/submissions/enquiries']) {
    await expect(path, /no-store/, kept);
  }
}

/** The list's page shows what the list's data has: both are kept by the CDN until a post changes, five minutes at most. */
async function freshness(site: Site, tell: Tell) {
  const listed = jsonOf(await site.ask('/api/Blogs?view=summary&limit=1'));
  const [newest] = Array.isArray(listed) ? listed : [];
  if (!newest) return;
  if (!(await site.ask('/Blogs')).text.includes(`href="${postPath(newest)}"`)) {
    tell(
      `/Blogs does not show "${newest.title}".`,
      'A cache keeps an old list. If it still does in six minutes, purges fail.',
    );
  }
}

/** Every function that has an address answers there itself: with 405 and its methods, to a method none of them takes. */
async function functions(site: Site, tell: Tell) {
  const all = await loadFunctions((await findFunctionFiles(ROOT)).filter((file) => file.endsWith('.ts')));
  for (const { name, patterns } of all) {
    for (const { pathname } of patterns) {
      const path = pathname.replace(/:\w+/g, 'x');
      const answer = await site.ask(path, { method: 'OPTIONS' });
      if (answer.status === 405 && answer.headers.get('allow') && jsonOf(answer)?.requestId) continue;
      const what =
        answer.status >= 500 ? 'It fails: its log says why; a setting may be missing.' : 'It was not deployed.';
      tell(`${path} is not answered by the function ${name}: ${answer.status}, ${typeOf(answer)}.`, what);
    }
  }
}

async function health(site: Site, tell: Tell) {
  const answer = await site.ask('/api/health');
  if (answer.status !== 200) {
    tell(
      `/api/health answers ${answer.status}: ${answer.text.slice(0, 200)}`,
      healthProblems(jsonOf(answer) as Health | undefined).join(' '),
    );
  }
}

async function feeds(site: Site, tell: Tell) {
  const files: [path: string, type: RegExp, holds: RegExp][] = [
    ['/rss.xml', /xml/, /<rss/],
    ['/sitemap-index.xml', /xml/, /<sitemapindex/],
    // Of more than 10,000 posts it is an index of parts.
    ['/sitemap-posts.xml', /xml/, /<urlset|<sitemapindex/],
    ['/robots.txt', /^text\/plain/, /Sitemap: /],
  ];
  for (const [path, type, holds] of files) {
    const answer = await site.ask(path);
    const isWhole = answer.status === 200 && type.test(typeOf(answer)) && holds.test(answer.text);
    if (!isWhole)
      tell(`${path} answers ${answer.status}, ${typeOf(answer)}.`, 'Search engines and feed readers miss what is new.');
    const foreign = [...answer.text.matchAll(/(?:<loc>|Sitemap: |<link>)(https?:\/\/[^/<\s]+)/g)].find(
      ([, origin]) => !site.isLocal && origin !== site.origin,
    );
    if (foreign) tell(`${path} names ${foreign[1]}.`, 'SITE_URL was another one, or none, when it was built or runs.');
  }
}
