import { expect, it } from 'vitest';
import { oldAddressRedirects } from '../../scripts/astro/redirect-rules.ts';
import { factsOf } from '../../scripts/content/owners-site.ts';
import { checkSite } from '../../src/content/schemas/check-site.ts';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import { sitePages } from '../../src/content/schemas/site-pages.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { isGroup, type Json } from '../../src/domain/content/entry.ts';
import { menusOf } from '../../src/domain/site/site-facts.ts';

const { index } = siteContent(process.cwd());

/** A site in which built-in pages are hidden, each with the page that it leads to. */
function siteWithout(hidden: Record<string, string | undefined>) {
  const entries = Object.entries(hidden).map(([key, gone]) => {
    const value = index.entries[key]?.value ?? null;
    const words: Json = isGroup(value) && gone !== undefined ? { ...value, gone } : value;
    return [key, { value: words, hidden: true as const, base: null }];
  });
  return siteEntries(index.entries, { entries: Object.fromEntries(entries) });
}

const problemsIn = (site: ReturnType<typeof siteWithout>) =>
  checkSite(site, () => undefined).map(({ key, field, message }) => `${key} ${field}: ${message}`);

const JK = 'en/jkworksPage/jkworks';
const MEDIA = 'en/mediaPage/media';

it('all pages can be hidden but Home, Contact, the legal pages and the one of wrong addresses', () => {
  const pages = Object.entries(CONTENT).filter(([, { kind, hide }]) => kind === 'page' && !hide);
  expect(pages.map(([name]) => name)).toEqual([
    ...['company', 'colours', 'menus', 'training', 'formerAddresses'],
    ...['homePage', 'contactPage', 'notFoundPage'],
  ]);
});

it('a hidden page leads to Home or to the page that was chosen, in other spellings too', () => {
  const site = siteWithout({ [JK]: undefined, [MEDIA]: '/Services' });
  expect(problemsIn(site)).toEqual([]);
  const redirects = oldAddressRedirects({ entries: site }, ['/Home', '/Services']);
  expect(redirects).toContainEqual(['/ourplatforms/jkworks', '/Home']);
  expect(redirects).toContainEqual(['/ourplatforms/ira-media-and-productions', '/Services']);
  expect(redirects).toContainEqual(['/Ourplatforms/Jkworks', '/Home']);
});

it('leaves the menus and what links can lead to', () => {
  const platforms = { 'en/gyaanadariPage/gyaanadari': undefined, 'en/erpModulesPage/erp-modules': undefined };
  const site = siteWithout({ ...platforms, [MEDIA]: undefined, 'en/clientsPage/clients': undefined });
  const facts = factsOf({ entries: site });
  const { main, footer, dock } = menusOf(facts.menus, facts);
  expect(main.map(({ name }) => name)).not.toContain('Platforms');
  expect(JSON.stringify([main, footer, dock])).not.toContain('"/clients"');
  expect(sitePages(site).map(({ href }) => href)).not.toContain('/clients');
});

it('leads to no page that is hidden too', () => {
  expect(problemsIn(siteWithout({ [JK]: '/ourplatforms/ira-media-and-productions', [MEDIA]: undefined }))).toEqual([
    `${JK} gone: The page /ourplatforms/ira-media-and-productions is hidden. Choose another page.`,
  ]);
});

it('a link that a page cannot do without is named', () => {
  expect(problemsIn(siteWithout({ 'en/aboutPage/about': undefined }))).toEqual([
    'en/homePage/home about.action.href: The page /About is hidden. Choose another page.',
  ]);
});

it.each(['en/trainingPage/training', 'en/hackathonPage/hackathon', 'en/gyaanadariPage/gyaanadari', JK, MEDIA])(
  '%s can be hidden with nothing else changed',
  (key) => expect(problemsIn(siteWithout({ [key]: undefined }))).toEqual([]),
);

it('sections are named once each, and what a page is there for stays', () => {
  const careers = index.entries['en/careersPage/careers']?.value;
  const changed = (sections: Json) => CONTENT.careersPage.schema.safeParse({ ...(careers as object), sections });
  const of = (...ids: string[]) => ids.map((section) => ({ section }));
  expect(changed(of('apply', 'benefits', 'openings', 'candidates')).success).toBe(true);
  expect(changed(of('apply', 'apply', 'openings', 'candidates')).success).toBe(false);
  const hidden = of('openings', 'benefits', 'candidates').map((item) => ({ ...item, hidden: true }));
  expect(changed([...hidden, { section: 'apply' }]).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['sections', 0, 'hidden'], 'The page is there for this section: Openings. It cannot be hidden.'],
  ]);
});
