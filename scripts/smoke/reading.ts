import { resolve } from 'node:path';
import { type Health, healthProblems } from '../../src/domain/admin/health.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { type HeroVariant, heroVariantAt, nextHeroVariantAt } from '../../src/hero/variant.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import { type Answer, type Finding, jsonOf, pagePaths, type Site, type Tell } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ELSEWHERE = 'https://example.org';
const NO_PAGE = '/no/such/page';
const FILM_BYTES = 100;

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
  compression,
  functions,
  'bad calls': badCalls,
  health,
  feeds,
  films,
  sky,
  'body limits': bodyLimits,
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
  const host = new URL(ELSEWHERE).host;
  const tries = [
    `//${host}`,
    `/%2F%2F${host}`,
    `/%5C${host}`,
    `/?to=${ELSEWHERE}`,
    `/admin/admin-login?return-to=${ELSEWHERE}`,
  ];
  for (const path of tries) {
    const answer = await site.ask(path);
    const leadsTo = answer.headers.get('location');
    if (leadsTo !== null && new URL(leadsTo, site.origin).host === host) {
      tell(`${path} leads to ${leadsTo}.`, 'An open redirect: strangers can make links of yours that end with them.');
    }
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

async function compression(site: Site, tell: Tell) {
  for (const path of ['/Home', '/Blogs', '/api/Blogs']) {
    const answer = await site.ask(path, { headers: { 'accept-encoding': 'br, gzip' } });
    const isLarge = answer.bytes > 1500;
    if (isLarge && !answer.headers.get('content-encoding')) {
      tell(`${path} comes uncompressed, ${answer.bytes} bytes.`, 'It takes several times as long to load.');
    }
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

/** What is refused, and how: nothing of this is stored. */
const BAD_CALLS: [path: string, init: RequestInit, status: number][] = [
  ['/api/contacts', json('{}'), 400],
  ['/api/contacts', json('{"name":'), 400],
  ['/api/contacts', { method: 'POST', body: 'name=x' }, 415],
  ['/api/vt/register', json('{}'), 400],
  ['/api/job-applications', { method: 'POST', body: new FormData() }, 400],
  ['/api/Blogs/nothing', {}, 404],
  ['/api/images/nothing', {}, 404],
  ['/api/photos', {}, 401],
  ['/api/auth/me', {}, 401],
  ['/api/auth/me', { headers: { authorization: 'Bearer forged.by.hand' } }, 401],
  ['/api/Blogs?status=all', {}, 401],
  ['/api/Blogs/nothing', { method: 'DELETE' }, 401],
  ['/api/admin/submissions/enquiries', {}, 401],
  ['/api/admin/submissions/enquiries.csv', {}, 401],
  ['/api/admin/audit', {}, 401],
];

function json(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } };
}

async function badCalls(site: Site, tell: Tell) {
  for (const [path, init, status] of BAD_CALLS) {
    const answer = await site.ask(path, init);
    const call = `${init.method ?? 'GET'} ${path}`;
    if (answer.status === 429)
      tell(`${call} answers 429.`, 'Too many calls from here: wait a minute and run this again.');
    else if (answer.status !== status) {
      const open = status === 401 && answer.status === 200;
      const means = open ? 'It is open to everybody.' : 'Wrong calls are not refused as they should be.';
      tell(`${call} answers ${answer.status} instead of ${status}.`, means);
    } else if (!jsonOf(answer)?.message || /\n\s+at |node_modules/.test(answer.text)) {
      tell(
        `${call} says: ${answer.text.slice(0, 80)}`,
        'People are not told what to do, or strangers how it works inside.',
      );
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

async function films(site: Site, tell: Tell) {
  const [, name] = /data-loop="([^"]+)"/.exec((await site.ask('/Home')).text) ?? [];
  if (name === undefined) return;
  const address = `/media/${name}.webm`;
  const film = (await site.ask(address, { method: 'HEAD' })).headers.get('location') ?? address;
  const answer = await site.ask(film, { headers: { range: `bytes=0-${FILM_BYTES - 1}` } });
  if (answer.status !== 206 || answer.bytes !== FILM_BYTES) {
    tell(
      `A part of ${film} answers ${answer.status} with ${answer.bytes} bytes.`,
      'Safari does not play films without ranges.',
    );
  }
}

/** The hero's picture is of the variant of the hour, names it in a header, and is cached until the next change at most. */
async function sky(site: Site, tell: Tell) {
  const path = '/media/hero.avif';
  const asked = Date.now();
  const { status, headers: given } = await site.ask(path);
  const [seen] = /(?<=\bsky;desc=)\w+/.exec(given.get('server-timing') ?? '') ?? [];
  if (status !== 200 || !seen) {
    tell(`${path} answers ${status} and names no sky.`, 'The view on Home and its film may be of different hours.');
    return;
  }
  const now = Date.now();
  if (![heroVariantAt(asked), heroVariantAt(now)].includes(seen as HeroVariant)) {
    tell(
      `${path} is of ${seen}, and it is ${heroVariantAt(now)}.`,
      'Something on the way keeps the view for longer than its hour.',
    );
  }
  const [maxAge = 0] = /(?<=max-age=)\d+/.exec(given.get('cache-control') ?? '') ?? [];
  const keptUntil = asked + (Number(maxAge) - Number(given.get('age') ?? 0)) * 1000;
  if (keptUntil > nextHeroVariantAt(now)) {
    tell(`${path} may be kept beyond the next change of the sky.`, 'Visitors see the view of an hour that has passed.');
  }
}

async function bodyLimits(site: Site, tell: Tell) {
  const answer = await site.ask('/api/contacts', json(JSON.stringify({ message: 'x'.repeat(LIMITS.jsonBytes) })));
  if (answer.status !== 413) {
    tell(
      `A body over ${LIMITS.jsonBytes} bytes is answered with ${answer.status}.`,
      'Strangers can make the site read what it should not.',
    );
  }
}
