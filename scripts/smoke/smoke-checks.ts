import { resolve } from 'node:path';
import { CONTENT, type CollectionRules } from '../../src/content/schemas/index.ts';
import { type Health, healthProblems } from '../../src/domain/admin/health.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import { type Answer, type Finding, jsonOf, pagePaths, type Site, siteAt, type Tell } from './smoked-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NO_PAGE = '/no/such/page';
const REDIRECTS = { '/': '/Home', '/contact': '/Contact', '/blogs': '/Blogs', '/admin': '/admin/admin-dashboard' };

/** The name of a header, its value or a pattern of it, and what it means when it does not. */
type Expected = [name: string, value: string | RegExp, means: string];
const PROTECTION = Object.entries(SECURITY_HEADERS).map(
  ([name, value]): Expected => [name, value, `It should be "${value}": browsers protect visitors less.`],
);
const POLICY: Expected = [
  'content-security-policy',
  /^(?!.*unsafe-(?:inline|eval)).*(?:default-src 'none'|script-src 'self')/,
  'The content security policy would not stop a foreign script.',
];
const FRESH: Expected = [
  'cache-control',
  /max-age=0, *must-revalidate|no-cache|no-store/,
  'Browsers may show it as it was before a deploy or a publish.',
];
const PRIVATE: Expected = ['cache-control', /no-store/, 'A cache may keep what is for one person alone.'];
const HEADERS: Record<string, Expected[]> = {
  '/Home': [...PROTECTION, POLICY, FRESH],
  '/Blogs': [...PROTECTION, POLICY, FRESH],
  [NO_PAGE]: PROTECTION,
  '/rss.xml': PROTECTION,
  '/api/photos': PROTECTION,
  '/api/health': [...PROTECTION, POLICY, PRIVATE],
  '/api/auth/me': [PRIVATE],
  '/api/admin/submissions/enquiries': [PRIVATE],
};
const FEEDS: [path: string, type: RegExp, content: RegExp][] = [
  ['/rss.xml', /xml/, /<rss/],
  ['/sitemap-index.xml', /xml/, /<sitemapindex/],
  ['/sitemap-posts.xml', /xml/, /<urlset/],
  ['/robots.txt', /^text\/plain/, /Sitemap: /],
];

const typeOf = ({ headers }: Pick<Answer, 'headers'>) => headers.get('content-type') ?? 'nothing';

/** Whether the owner can hide the page at a path. */
const mayBeHidden = (path: string) =>
  Object.values<CollectionRules>(CONTENT).some(({ kind, hide, route }) => kind === 'page' && hide && route === path);

/** Whether an answer leads to another page, and not to another spelling of the same. */
function leadsElsewhere({ status, headers }: Answer, path: string): boolean {
  const location = headers.get('location') ?? path;
  return status === 301 && location.toLowerCase() !== path.toLowerCase() && location.startsWith('/');
}

/** The checks by name, in the order of the report. */
const CHECKS: Readonly<Record<string, (site: Site, tell: Tell) => Promise<void>>> = {
  async routes(site, tell) {
    for (const path of pagePaths()) {
      const answer = await site.ask(path);
      const { pathname, origin } = new URL(
        /<link rel="canonical" href="([^"]+)"/.exec(answer.text)?.[1] ?? path,
        site.origin,
      );
      if (mayBeHidden(path) && leadsElsewhere(answer, path)) continue;
      if (answer.status !== 200 || !typeOf(answer).startsWith('text/html'))
        tell(
          `${path} answers ${answer.status}, ${answer.headers.get('location') ?? typeOf(answer)}.`,
          'Visitors do not get this page. Is pretty_urls = false in netlify.toml?',
        );
      else if (pathname !== path || (origin !== site.origin && !site.isLocal))
        tell(
          `${path} calls itself ${origin}${pathname}.`,
          'SITE_URL was another one, or none, when the site was built.',
        );
    }
    const { status } = await site.ask(NO_PAGE);
    if (status !== 404)
      tell(`${NO_PAGE} answers ${status}.`, 'Search engines take addresses that do not exist for pages.');
  },

  async redirects(site, tell) {
    for (const [path, page] of Object.entries(REDIRECTS)) {
      const { status, headers } = await site.ask(path);
      const target = new URL(headers.get('location') ?? path, site.origin).href;
      // Hosts that ignore capitals answer with the page itself.
      if (target !== site.origin + page && (status !== 200 || path === '/'))
        tell(`${path} answers ${status} and leads to ${target}.`, `Who types it does not get ${page}.`);
    }
    const plain = site.isLocal ? undefined : await siteAt(site.origin.replace('https:', 'http:')).ask('/Home');
    if (plain && !plain.headers.get('location')?.startsWith('https:'))
      tell('http:// does not lead to https://.', 'What visitors send can be read on the way.');
  },

  async headers(site, tell) {
    const asset = /\/_astro\/[^"')\s]+/.exec((await site.ask('/Home')).text)?.[0] ?? '/_astro/';
    const immutable: Expected = [
      'cache-control',
      /max-age=31536000.*immutable/,
      'Visitors load again what never changes.',
    ];
    for (const [path, expected] of Object.entries({ ...HEADERS, [asset]: [immutable] })) {
      const answer = await site.ask(path);
      for (const [name, value, means] of expected) {
        const given = answer.headers.get(name) ?? 'nothing';
        if (value !== given && !(value instanceof RegExp && value.test(given)))
          tell(`${path} has ${name}: ${given}.`, means);
      }
    }
  },

  /** The CDN keeps the list's page until a post changes, five minutes at most. */
  async freshness(site, tell) {
    const newest = jsonOf(await site.ask('/api/Blogs?view=summary&limit=1'))?.[0];
    if (newest && !(await site.ask('/Blogs')).text.includes(`href="${postPath(newest)}"`))
      tell(
        `/Blogs does not show "${newest.title}".`,
        'A cache keeps an old list. If it still does in six minutes, purges fail.',
      );
  },

  /** A function answers a method that none takes with 405 and its methods. */
  async functions(site, tell) {
    const files = (await findFunctionFiles(ROOT)).filter((file) => file.endsWith('.ts'));
    for (const { name, patterns } of await loadFunctions(files))
      for (const { pathname } of patterns) {
        const path = pathname.replace(/:\w+/g, 'x');
        const answer = await site.ask(path, { method: 'OPTIONS' });
        if (answer.status === 405 && answer.headers.get('allow') && jsonOf(answer)?.requestId) continue;
        tell(
          `${path} is not answered by the function ${name}: ${answer.status}, ${typeOf(answer)}.`,
          answer.status >= 500 ? 'It fails: its log says why; a setting may be missing.' : 'It was not deployed.',
        );
      }
  },

  async health(site, tell) {
    const answer = await site.ask('/api/health');
    const problems = healthProblems(jsonOf(answer) as Health | undefined);
    if (answer.status !== 200)
      tell(`/api/health answers ${answer.status}: ${answer.text.slice(0, 200)}`, problems.join(' '));
  },

  async feeds(site, tell) {
    for (const [path, type, content] of FEEDS) {
      const { text, ...answer } = await site.ask(path);
      if (answer.status !== 200 || !type.test(typeOf(answer)) || !content.test(text))
        tell(
          `${path} answers ${answer.status}, ${typeOf(answer)}.`,
          'Search engines and feed readers miss what is new.',
        );
      const origins = [...text.matchAll(/(?:<loc>|Sitemap: |<link>)(https?:\/\/[^/<\s]+)/g)].map(
        ([, origin]) => origin,
      );
      const foreign = origins.find((origin) => origin !== site.origin && !site.isLocal);
      if (foreign) tell(`${path} names ${foreign}.`, 'SITE_URL was another one, or none, when it was built or runs.');
    }
  },
};

/** Runs the checks of a site; none when nothing answers there. They change nothing. `onCheck` is called before each. */
export async function runChecks(site: Site, onCheck?: (name: string) => void): Promise<Finding[]> {
  const { status, text } = await site.ask('/Home');
  if (status === 0) {
    const means = 'The address is mistyped, its name does not lead here yet, or this machine has no connection.';
    return [{ check: 'address', wrong: `${site.origin} does not answer: ${text}`, means }];
  }
  const findings: Finding[] = [];
  for (const [check, run] of Object.entries(CHECKS)) {
    onCheck?.(check);
    await run(site, (wrong, means) => findings.push({ check, wrong, means }));
  }
  return findings;
}
