import { describe, expect, it } from 'vitest';
import { type Redirect, wrongCaseRedirects } from '../../scripts/astro/redirect-rules.ts';

const PAGES = ['/Contact', '/HackathonRegister', '/clients', '/clients/kosha-clinics', '/admin/inbox'];
const ON_DEMAND = ['/Blogs', '/Blogs/:id', '/Blogs/:id/edit'];
const rules = wrongCaseRedirects([...PAGES, ...ON_DEMAND]);

describe('the redirects from wrong capitals', () => {
  it('lead each wrong spelling to its page', () => {
    const wanted = [
      ['/contact', '/Contact'],
      ['/hackathonregister', '/HackathonRegister'],
      ['/Hackathonregister', '/HackathonRegister'],
      ['/Clients', '/clients'],
      ['/Clients/kosha-clinics', '/clients/kosha-clinics'],
      ['/clients/Kosha-clinics', '/clients/kosha-clinics'],
      ['/blogs', '/Blogs'],
      ['/blogs/:id', '/Blogs/:id'],
      ['/blogs/:id/edit', '/Blogs/:id/edit'],
      ['/admin', '/admin/admin-dashboard'],
      ['/Admin', '/admin/admin-dashboard'],
    ];
    for (const rule of wanted) expect(rules).toContainEqual(rule);
  });

  it('are one a spelling, none from a page, and each to a page', () => {
    const from = rules.map(([path]) => path);
    expect(new Set(from).size).toBe(from.length);
    const pages = [...PAGES, ...ON_DEMAND];
    expect(from.filter((path) => pages.includes(path))).toEqual([]);
    const targets = new Set(rules.map(([, to]) => to));
    expect([...targets].filter((to) => !pages.includes(to))).toEqual(['/admin/admin-dashboard']);
  });
});

/** How a platform takes the case of addresses; documents of Netlify say that it regards them. */
interface Platform {
  rules: 'i' | '';
  files: 'i' | '';
  functions: 'i' | '';
}

const CASES = ['', 'i'] as const;
const PLATFORMS: Platform[] = CASES.flatMap((ofRules) =>
  CASES.flatMap((files) => CASES.map((functions) => ({ rules: ofRules, files, functions }))),
);
const pattern = (path: string, flags: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`, flags);

/** The answer of a platform: functions, files, rules that are not forced, 404. */
function answer(path: string, platform: Platform): { to: string } | 'page' | 'missing' {
  if (ON_DEMAND.some((route) => pattern(route, platform.functions).test(path))) return 'page';
  if ([...PAGES, '/admin/admin-dashboard'].some((page) => pattern(page, platform.files).test(path))) return 'page';
  const rule = rules.find(([from]) => pattern(from, platform.rules).test(path));
  if (!rule) return 'missing';
  const [from, to]: Redirect = rule;
  const [, part = ''] = pattern(from, platform.rules).exec(path) ?? [];
  return { to: to.replace(':id', part) };
}

it('each address comes to an end after one redirect at most, on each platform', () => {
  const others = ['/CONTACT', '/BLOGS/a/b/c', '/Blogs/a/b/c', '/clients/nobody', '/CLIENTS/NOBODY', '/ADMIN'];
  const paths = [...rules.flat(), ...others].map((path) => path.replace(':id', 'a-post'));
  for (const platform of PLATFORMS) {
    for (const path of paths) {
      const first = answer(path, platform);
      const last = typeof first === 'string' ? first : answer(first.to, platform);
      expect(last, `${path} on ${JSON.stringify(platform)}`).toBeTypeOf('string');
    }
  }
});
