import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formerRules } from '../../scripts/astro/redirect-rules.ts';
import { readSiteRules } from '../../scripts/server/site-rules.ts';
import { checkSite } from '../../src/content/schemas/check-site.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { CONTENT_LIMITS } from '../../src/domain/shared/limits.ts';
import { withFormerAddresses } from '../../src/domain/site/former-site.ts';

const { index } = siteContent(process.cwd());

const siteWith = (list: string) =>
  siteEntries(index.entries, { entries: { 'en/formerAddresses/former-addresses': { value: { list }, base: null } } });
const problemOf = (list: string) => checkSite(siteWith(list), () => undefined)[0]?.message;
const rulesOf = (list: string) => formerRules({ entries: siteWith(list) });

describe('a list of old addresses', () => {
  it.each([
    ['/old.html /About', '/old.html /About 301'],
    ['/old.php?id=3 /About#people', '/old.php id=3 /About#people 301'],
    ['https://www.old.in/old.html,https://new.in/About', '/old.html /About 301'],
    ['"/old.html";"/About"', '/old.html /About 301'],
    ['/old.html\t/Blogs/a-post', '/old.html /Blogs/a-post 301'],
    ['\r\n  /old.html   /About  \r\n\r\n', '/old.html /About 301'],
    ['/?p=12 /About', '/ p=12 /About 301'],
    ['"Old URL";"New URL"\r\n"/old.html";"/About"', '/old.html /About 301'],
    ['Source,Target,Code\n/old.html,/About,301', '/old.html /About 301'],
    ['/पेज /About', '/%E0%A4%AA%E0%A5%87%E0%A4%9C /About 301'],
  ])('takes %j', (list, rule) => {
    expect([problemOf(list), ...rulesOf(list)]).toEqual([undefined, rule]);
  });

  it('has the rules that ask for more first', () => {
    expect(rulesOf('/a /About\n/a?x=1 /Services')).toEqual(['/a x=1 /Services 301', '/a /About 301']);
  });

  it.each([
    ['/old.html', 'Line 1: write the old address, a space, and the new one.'],
    ['/a /About\n/b /About /Services', 'Line 2: write the old address, a space, and the new one.'],
    ['/a /About\nFrom To', 'Line 2: “From” does not begin with / or https://.'],
    ['old.html /About', 'Line 1: “old.html” does not begin with / or https://.'],
    ['/old.html javascript:x', 'Line 1: “javascript:x” does not begin with / or https://.'],
    ['//old.in/a /About', 'Line 1: “//old.in/a” does not begin with / or https://.'],
    ['/a#b /About', 'Line 1: leave out “#b”, which browsers do not send.'],
    ['/a/* /About', 'Line 1: “/a/*” has a * or a part that begins with :.'],
    ['/api/contacts /About', 'Line 1: /api/contacts belongs to the site itself.'],
    ['/a /About\n/a /Services', 'Line 2: line 1 has the same old address.'],
    ['/a /a', 'Line 1: it leads to itself.'],
    ['/a /b\n/b /a', 'Line 1: /b is an old address itself, in line 2. Line 2: /a is an old address itself, in line 1.'],
    ['/a /Nowhere', 'Line 1: There is no page /Nowhere on the site.'],
    ['/About /Services', 'Line 1: /About is a page of the site.'],
    ['/Blogs/a-post /About', 'Line 1: /Blogs/a-post is a page of the site.'],
    ['/ /About', 'Line 1: / is the start of the site.'],
  ])('refuses %j', (list, message) => {
    expect(problemOf(list)).toBe(message);
  });

  it('names five wrong lines, and how many more there are', () => {
    expect(problemOf('x\n'.repeat(8))).toMatch(/Line 5: .*\. 3 more lines of this kind\.$/);
  });

  it('has at most a number of lines', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `/old-${at} /About`).join('\n');
    expect(problemOf(list(CONTENT_LIMITS.formerAddresses))).toBeUndefined();
    expect(problemOf(list(CONTENT_LIMITS.formerAddresses + 1))).toBe('The list has 1,001 lines; 1,000 fit.');
  });
});

it('takes more pairs at its end: none twice, none that leads to itself, and as many as fit', () => {
  const present = '/a /About\r\n\r\n/b?id=3 /Services';
  const more = [
    { from: '/a', to: '/Blogs/a' },
    { from: '/b', to: '/Blogs/b' },
    { from: '/Blogs/c', to: '/Blogs/c' },
    { from: '/with*star', to: '/Blogs/d' },
  ];
  const once = withFormerAddresses(present, more);
  expect(once).toEqual({ list: '/a /About\n\n/b?id=3 /Services\n/b /Blogs/b', added: 1, left: 1 });
  expect(withFormerAddresses(once.list, more)).toMatchObject({ list: once.list, added: 0 });
  expect(withFormerAddresses('', more.slice(0, 1)).list).toBe('/a /Blogs/a');
  const many = (size: number) =>
    Array.from({ length: CONTENT_LIMITS.formerAddresses }, (_, at) => ({
      from: `/${at}`.padEnd(size, 'x'),
      to: '/Blogs/z',
    }));
  const full = withFormerAddresses(present, many(10));
  expect([full.added, full.left]).toEqual([997, 3]);
  const long = withFormerAddresses('', many(500));
  expect([problemOf(long.list), long.left]).toEqual([undefined, 804]);
});

it('is served by the rules of Netlify: what is asked for counts first, and the place on the page stays', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'former-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'dist'));
  const list =
    '/old.php /Services\n/old.php?id=3 /About#people\n/?p=12 /clients\n/पेज /Careers\n/old%20page.html /Contact';
  await writeFile(join(folder, 'dist/_redirects'), [...rulesOf(list), '/ /Home 301'].join('\n'));
  const { redirectFor } = await readSiteRules(folder);
  const ask = async (path: string) => {
    const found = await redirectFor(new Request(`https://site.example${path}`));
    return found && [found.status, found.target];
  };
  expect(await ask('/old.php?id=3')).toEqual([301, '/About?id=3#people']);
  expect(await ask('/old.php?id=4')).toEqual([301, '/Services?id=4']);
  expect(await ask('/?p=12')).toEqual([301, '/clients?p=12']);
  expect(await ask('/')).toEqual([301, '/Home']);
  expect(await ask('/old%20page.html')).toEqual([301, '/Contact']);
  expect(await ask(encodeURI('/पेज'))).toEqual([301, '/Careers']);
});
