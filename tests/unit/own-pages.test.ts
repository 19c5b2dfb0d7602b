import { describe, expect, it } from 'vitest';
import { oldAddressRedirects } from '../../scripts/astro/redirect-rules.ts';
import { factsOf } from '../../scripts/content/owners-site.ts';
import { mediaIn } from '../../src/content/media-there.ts';
import { checkEntry, checkSite } from '../../src/content/schemas/check-site.ts';
import { formOf } from '../../src/content/schemas/form.ts';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { siteEntries } from '../../src/content/schemas/merge.ts';
import { withOldAddresses } from '../../src/content/schemas/own-addresses.ts';
import { sitePages } from '../../src/content/schemas/site-pages.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { isGroup, type Json, type PublishedEntry } from '../../src/domain/content/entry.ts';
import { changesBetween } from '../../src/domain/content/form/differences.ts';
import { schemaAt } from '../../src/domain/content/form/field-path.ts';
import { blankOf, nameOfAlternative } from '../../src/domain/content/form/schema.ts';
import { menusOf } from '../../src/domain/site/site-facts.ts';
import { OWN_PAGE, OWN_SECTIONS } from '../helpers/own-page.ts';

const { index } = siteContent(process.cwd());
const media = mediaIn(process.cwd());

type Pages = Record<string, Partial<PublishedEntry>>;

/** The site with these pages of the owner's, by id, and other entries, by key. */
const siteWith = (pages: Pages, others: Record<string, Json> = {}) => {
  const own = Object.entries(pages).map(([id, page]) => [
    `en/ownPages/${id}`,
    { value: OWN_PAGE, base: null, ...page },
  ]);
  const changed = Object.entries(others).map(([key, value]) => [
    key,
    { value, base: index.entries[key]?.hash ?? null },
  ]);
  return siteEntries(index.entries, { entries: Object.fromEntries([...own, ...changed]) });
};
const problemsOf = (...site: Parameters<typeof siteWith>) =>
  checkSite(siteWith(...site), media).map(({ key, field, message }) => `${key} ${field}: ${message}`);
const redirectsOf = (pages: Pages, paths: string[] = []) => oldAddressRedirects({ entries: siteWith(pages) }, paths);

describe('a page of the owner’s', () => {
  it('can have a section of each kind', () => {
    const value = { ...OWN_PAGE, sections: OWN_SECTIONS };
    expect(problemsOf({ press: { value } })).toEqual([]);
  });

  it.each(['gone', 'closing'])('leads to no other host: %s', (field) => {
    for (const href of ['//evil.example', '//evil', '/\\evil', '/\t/evil', '/%2f evil']) {
      const closing = { type: 'closing', heading: 'A', text: 'B', action: { label: 'C', href } };
      const value = field === 'gone' ? { ...OWN_PAGE, gone: href } : { ...OWN_PAGE, sections: [closing] };
      const path = field === 'gone' ? 'gone' : 'sections.0.action.href';
      const problems = problemsOf({ press: { value, ...(field === 'gone' && { hidden: true }) } });
      expect([href, problems.map((problem) => problem.split(':')[0])]).toEqual([href, [`en/ownPages/press ${path}`]]);
    }
  });

  it('has a mistake at its field, whatever the kind of its section', () => {
    const sections = OWN_SECTIONS.map((section) => (isGroup(section) ? { type: section['type'] ?? null } : section));
    const value = { ...OWN_PAGE, sections: [...sections, { type: 'film' }] };
    const fields = problemsOf({ press: { value } }).map((problem) => problem.split(':')[0]);
    expect(fields).toEqual(
      [
        ...[
          '0.text',
          '1.heading',
          '1.statement',
          '1.paragraphs',
          '2.heading',
          '2.items',
          '3.pictures',
          '4.heading',
          '4.quotes',
        ],
        ...['5.heading', '5.cases', '6.heading', '6.form', '6.label', '7.heading', '7.text', '7.action'],
        ...['8.heading', '8.items', '9.heading', '9.items', '10.heading', '10.photos'],
        ...['11.heading', '11.address', '11.map', '11.label', '12.heading', '12.lead', '13.type'],
      ].map((field) => `en/ownPages/press sections.${field}`),
    );
  });

  it('has an address of its own, whatever its capitals', () => {
    const value = { ...OWN_PAGE, address: 'PRESS' };
    expect(problemsOf({ press: {}, news: { value } })).toEqual([
      'en/ownPages/news address: Another page has the same: press.',
    ]);
  });

  it('names what is on the site: in links of its texts, quotes and case studies', () => {
    const sections = [
      { type: 'text', text: 'See [there](/nowhere), [here](/Home) and [elsewhere](https://example.com/x).' },
      { type: 'quotes', heading: 'Said', quotes: ['nobody'] },
      { type: 'cases', heading: 'Done', cases: ['doab-foods'] },
    ];
    expect(problemsOf({ press: { value: { ...OWN_PAGE, sections } } })).toEqual([
      'en/ownPages/press sections.1.quotes.0: There is no quote “nobody” on the site.',
      'en/ownPages/press sections.2.cases.0: There is no case study “doab-foods” on the site.',
      'en/ownPages/press sections.0.text: There is no page /nowhere on the site.',
    ]);
  });

  it('shows no case study when all are hidden', () => {
    const sections = [{ type: 'cases', heading: 'Done', cases: ['kosha-clinics'] }];
    const site = siteWith({ press: { value: { ...OWN_PAGE, sections } } });
    expect(checkSite({ ...site, caseStudies: [] }, media).map(({ message }) => message)).toEqual([
      'There is no case study “kosha-clinics” on the site.',
    ]);
  });

  it('can be linked to while it is there', () => {
    const hackathon = index.entries['en/hackathonPage/hackathon']?.value as Record<string, Json>;
    const linking = { 'en/hackathonPage/hackathon': { ...hackathon, actions: [{ label: 'Press', href: '/press' }] } };
    const refused = (message: string) => [`en/hackathonPage/hackathon actions.0.href: ${message}`];
    expect(problemsOf({ press: {} }, linking)).toEqual([]);
    expect(problemsOf({ press: { hidden: true } }, linking)).toEqual(refused('There is no page /press on the site.'));
    const moved = { ...OWN_PAGE, address: 'news', oldAddresses: ['press'] };
    expect(problemsOf({ press: { value: moved } }, linking)).toEqual(
      refused('The page /press is now at /news. Link to that.'),
    );
    expect(sitePages(siteWith({ press: {} })).at(-1)).toEqual({ href: '/press', title: 'Press', hashes: [] });
  });
});

describe('a link of a menu', () => {
  const delivered = index.entries['en/menus/menus']?.value as Record<string, Json[]>;
  const main = delivered['main'] ?? [];
  const link = (id: string) => ({ page: `own/${id}`, name: 'Newsroom' });
  const menusWith = (lists: Record<string, Json[]>) => ({ 'en/menus/menus': { ...delivered, ...lists } as Json });
  const hide = (page: string) => (item: Json) =>
    isGroup(item) && item['page'] === page ? { ...item, hidden: true } : item;

  it('leads to a page at any place, under its present address, while it is there', () => {
    const lists = {
      main: [...main.slice(0, 2), link('press'), ...main.slice(2).map(hide('contact'))],
      footer: [link('off'), link('press'), ...(delivered['footer'] ?? [])],
      students: [link('press'), ...(delivered['students'] ?? [])],
    };
    const pages = { press: { value: { ...OWN_PAGE, address: 'news' } }, off: { hidden: true as const } };
    expect(problemsOf(pages, menusWith(lists))).toEqual([]);
    const facts = factsOf({ entries: siteWith(pages, menusWith(lists)) });
    const menus = menusOf(facts.menus, facts);
    const shown = { name: 'Newsroom', href: '/news' };
    expect([menus.main[2], menus.footer[0], menus.students[0]]).toEqual([shown, shown, shown]);
    expect(menus.main).toHaveLength(8);
  });

  it('has room in the menu: hidden pages and links take none', () => {
    const full = menusWith({ main: [link('press'), ...main] });
    const refused =
      'en/menus/menus main: The menu has room for 8 names. Hide 1 name, or put it at the foot of each page.';
    expect(problemsOf({ press: {} }, full)).toEqual([refused]);
    expect(problemsOf({ press: { hidden: true } }, full)).toEqual([]);
    expect(problemsOf({ press: {} }, menusWith({ main: [link('press'), ...main.map(hide('contact'))] }))).toEqual([]);
  });

  it('names a page that is published, and once', () => {
    const footer = [...(delivered['footer'] ?? []), link('press')];
    expect(problemsOf({}, menusWith({ footer }))).toEqual([
      'en/menus/menus footer.5.page: This page is not on the site. Publish it too, or choose another page.',
    ]);
    expect(problemsOf({ press: {} }, menusWith({ footer: [...footer, link('press')] }))).toEqual([
      'en/menus/menus footer: Name each page once.',
    ]);
  });
});

describe('an old address', () => {
  const news = { ...OWN_PAGE, address: 'News', oldAddresses: ['Press', 'presse'] };

  it('leads to the page, in lower case and with a capital too', () => {
    expect(redirectsOf({ press: { value: news } })).toEqual([
      ['/Press', '/News'],
      ['/press', '/News'],
      ['/presse', '/News'],
      ['/Presse', '/News'],
    ]);
  });

  it('leads nowhere once a page has it, of whichever capitals', () => {
    const again = { ...OWN_PAGE, address: 'press' };
    const paths = ['/News', '/press'];
    const rules = redirectsOf({ a: { value: news }, b: { value: again } }, paths);
    expect(rules.filter(([from]) => from === '/press')).toEqual([]);
  });

  it('of two pages that had it leads to the last', () => {
    const second = { ...OWN_PAGE, address: 'media-kit', oldAddresses: ['Press'] };
    expect(redirectsOf({ a: { value: news }, b: { value: second } })).toContainEqual(['/Press', '/media-kit']);
  });

  it('of a hidden page leads to the page that was chosen, or nowhere', () => {
    const gone = { value: { ...news, gone: '/About' }, hidden: true as const };
    expect(redirectsOf({ press: gone })).toEqual([
      ['/Press', '/About'],
      ['/press', '/About'],
      ['/presse', '/About'],
      ['/Presse', '/About'],
      ['/News', '/About'],
      ['/news', '/About'],
    ]);
    expect(redirectsOf({ press: { value: news, hidden: true } })).toEqual([]);
    expect(redirectsOf({ press: { value: { ...news, gone: '/About' } } }).map(([, to]) => to)).not.toContain('/About');
  });

  it('leads to a page that is there', () => {
    const gone = (to: string) => ({ value: { ...OWN_PAGE, gone: to }, hidden: true as const });
    expect(problemsOf({ press: gone('/About#people') })).toEqual([]);
    expect(problemsOf({ press: gone('/Nowhere') })).toEqual([
      'en/ownPages/press gone: There is no page /Nowhere on the site.',
    ]);
    for (const to of ['/About 200', '/About\n/x', '//elsewhere.example', 'https://elsewhere.example/', '/About?a b'])
      expect(CONTENT.ownPages.schema.safeParse({ ...OWN_PAGE, gone: to }).success, to).toBe(false);
  });

  it('is noted when a public page gets another one, also by words of an earlier revision', () => {
    const moved = withOldAddresses({ ...OWN_PAGE, address: 'news' }, OWN_PAGE);
    expect(moved).toEqual({ ...OWN_PAGE, address: 'news', oldAddresses: ['press'] });
    expect(withOldAddresses({ ...OWN_PAGE, address: 'latest' }, moved)).toMatchObject({
      oldAddresses: ['press', 'news'],
    });
    expect(
      withOldAddresses(OWN_PAGE, { ...OWN_PAGE, address: 'latest', oldAddresses: ['press', 'news'] }),
    ).toMatchObject({
      oldAddresses: ['news', 'latest'],
    });
    expect(withOldAddresses(OWN_PAGE, OWN_PAGE)).toEqual(OWN_PAGE);
    const many = Array.from({ length: 20 }, (_, at) => `a-${at}`);
    const full = withOldAddresses({ ...OWN_PAGE, address: 'news' }, { ...OWN_PAGE, oldAddresses: many });
    expect(isGroup(full) && full['oldAddresses']).toEqual([...many.slice(1), 'press']);
  });
});

it('a page has the contact form once', () => {
  const form = OWN_SECTIONS.filter((section) => isGroup(section) && section['type'] === 'contact');
  expect(problemsOf({ press: { value: { ...OWN_PAGE, sections: form } } })).toEqual([]);
  expect(problemsOf({ press: { value: { ...OWN_PAGE, sections: [...form, ...form] } } })).toEqual([
    'en/ownPages/press sections: A page has the contact form once.',
  ]);
});

describe('the form of a page', () => {
  const form = formOf(CONTENT.ownPages);
  const section = schemaAt(form, OWN_PAGE, ['sections']).items;
  const item = typeof section === 'object' ? section : {};

  it('begins a section of each kind', () => {
    const kinds = item.anyOf?.map((alternative) => blankOf(alternative)) ?? [];
    expect(kinds.map((blank) => isGroup(blank) && blank['type'])).toEqual(
      OWN_SECTIONS.map((known) => isGroup(known) && known['type']),
    );
    const problems = (sections: Json[]) => checkEntry(CONTENT.ownPages, { ...OWN_PAGE, sections }, media);
    for (const blank of kinds) expect(problems([blank])).not.toEqual([]);
  });

  it('tells the kinds of sections apart', () => {
    expect(OWN_SECTIONS.map((known) => nameOfAlternative(item, known))).toEqual([
      'Text',
      'Statement',
      'Rows of names',
      'Pictures',
      'Quotes',
      'Case studies',
      'Link to a form',
      'Button with heading',
      'Questions and answers',
      'Price list',
      'Gallery of photos',
      'Address with a map link',
      'Contact form',
    ]);
    expect(nameOfAlternative(item, { type: 'quotes', heading: 'Not all of it' })).toBe('Quotes');
  });

  it('shows a section that was replaced by one of another kind as a whole', () => {
    const [text, , rows] = OWN_SECTIONS;
    const changes = changesBetween(
      form,
      { ...OWN_PAGE, sections: [rows ?? null] },
      { ...OWN_PAGE, sections: [text ?? null] },
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]?.before).toBe('Facts\nFounded\nIn 2019.');
    expect(changes[0]?.after).toMatch(/^## In short/);
  });
});
