import { describe, expect, it } from 'vitest';
import { COLLECTIONS, rulesOf } from '../../src/content/schemas/index.ts';
import type { CollectionForm, SiteForms } from '../../src/domain/content/form/site-forms.ts';
import { isPreviewed } from '../../src/domain/content/preview.ts';
import type { EntryView } from '../../src/domain/content/site-view.ts';
import { pageOfEntry, pagesOfEntry } from '../../src/islands/admin/website/preview/page-of-entry.ts';
import { groupsOf } from '../../src/islands/admin/website/publish/page-groups.ts';

const collections = Object.fromEntries(
  COLLECTIONS.map((name): [string, CollectionForm] => {
    const { title, one, kind, add, hide, route, ordered = false } = rulesOf(name) ?? expect.fail(name);
    return [name, { title, one, kind, add, hide, isOrdered: ordered, ...(route ? { route } : {}), form: {} }];
  }),
);
const page = (href: string, title: string) => ({ href, title, hashes: [] });
const forms: SiteForms = {
  collections,
  pages: [page('/Home', 'Home'), page('/About', 'About'), page('/Contact', 'Contact'), page('/privacy', 'Privacy')],
  media: {},
  placeholders: {},
};
const hrefs = (key: string) => pagesOfEntry(key, forms).map(({ href }) => href);

describe('the page of an entry', () => {
  it.each([
    ['en/homePage/home', '/Home'],
    ['en/slides/hr', '/Home'],
    ['en/orders/people', '/About'],
    ['en/caseStudies/bhoomi', '/clients/bhoomi'],
    ['en/legal/privacy', '/privacy'],
    ['en/notFoundPage/not-found', '/404'],
    ['en/formerPage/former', undefined],
  ])('of %s is %s', (key, href) => expect(pageOfEntry(key, collections)).toBe(href));

  it('is any page for facts, beginning with one where they are seen', () => {
    expect(hrefs('en/company/company')).toEqual(['/Contact', '/Home', '/About', '/privacy']);
    expect(hrefs('en/colours/colours')).toEqual(['/Home', '/About', '/Contact', '/privacy']);
    expect(hrefs('en/formerPage/former')).toEqual([]);
  });

  it('has a preview for every collection with a route', () => {
    const routes = Object.values(collections).flatMap(({ route }) => route ?? []);
    expect(routes.filter((route) => !isPreviewed(route))).toEqual([]);
  });
});

it('drafts are grouped by their page: facts first, then in the order of the site, those of no page last', () => {
  const draft = (key: string, title: string): EntryView => ({
    key,
    title,
    state: 'draft',
    hidden: false,
    value: {},
    version: 'v',
    base: null,
    deliveredHash: null,
    isBehind: false,
    samples: 0,
  });
  const drafts = [
    draft('en/formerPage/former', 'A former page'),
    draft('en/caseStudies/new-one', 'A new case'),
    draft('en/people/meena', 'Meena'),
    draft('en/homePage/home', 'Home'),
    draft('en/company/company', 'Company'),
    draft('en/aboutPage/about', 'About'),
  ];
  expect(groupsOf(drafts, forms).map(({ title, drafts: own }) => [title, own.length])).toEqual([
    ['On every page', 1],
    ['Home', 1],
    ['About', 2],
    ['A new case', 1],
    ['On no page', 1],
  ]);
});
