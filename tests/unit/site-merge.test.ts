import { describe, expect, it } from 'vitest';
import { assertBuildable } from '../../scripts/content/owners-site.ts';
import { checkSite } from '../../src/content/schemas/check-site.ts';
import { changedSince, entriesIn, siteEntries } from '../../src/content/schemas/merge.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { type Json, NO_SNAPSHOT, type PublishedEntry, type Snapshot } from '../../src/domain/content/entry.ts';

const { index } = siteContent(process.cwd());
const deliveredOf = (key: string) => index.entries[key]?.value as Record<string, Json>;

/** A snapshot in which the owner published these entries. */
function published(entries: Record<string, Partial<PublishedEntry>>): Snapshot {
  const whole = Object.entries(entries).map(([key, entry]) => [
    key,
    { value: index.entries[key]?.value ?? null, base: index.entries[key]?.hash ?? null, ...entry },
  ]);
  return { number: 1, at: '2026-11-26T08:00:00.000Z', entries: Object.fromEntries(whole) };
}

const idsOf = (name: 'clients' | 'services' | 'serviceCards', snapshot: Snapshot) =>
  entriesIn(name, index.entries, snapshot).map(({ id }) => id);

/** What keeps a site with these entries of the owner from being built. */
function problemsOf(entries: Record<string, Partial<PublishedEntry>>): string[] {
  const site = siteEntries(index.entries, published(entries));
  return checkSite(site, () => undefined).map(({ key, field, message }) => `${key} ${field}: ${message}`);
}

const OPENING = deliveredOf('en/openings/sales-intern');

describe('the entries of a site', () => {
  it('are the delivered ones while the owner has published nothing', () => {
    expect(idsOf('clients', published({}))).toEqual([
      'tarang-textiles',
      'kosha-clinics',
      'patang-public-school',
      'doab-foods',
      'nakshatra-hotels',
      'bhoomi-hardware',
    ]);
  });

  it('have the owner’s words in place of the delivered ones', () => {
    const value = { ...deliveredOf('en/clients/doab-foods'), person: 'Somebody Else' };
    const entries = entriesIn('clients', index.entries, published({ 'en/clients/doab-foods': { value } }));
    expect(entries.find(({ id }) => id === 'doab-foods')?.value).toEqual(value);
    expect(entries).toHaveLength(6);
  });

  it('are without those that the owner hid, and end with those that the owner added', () => {
    const snapshot = published({
      'en/services/it-solutions': { hidden: true },
      'en/services/printing': { value: deliveredOf('en/services/designing'), base: null },
    });
    const ids = idsOf('services', snapshot);
    expect(ids).not.toContain('it-solutions');
    expect([ids.length, ids.at(-1)]).toEqual([7, 'printing']);
  });

  it('are in the owner’s order, followed by those that the order does not name, in the delivered order', () => {
    const order = { value: { ids: ['doab-foods', 'bhoomi-hardware'] } };
    expect(idsOf('clients', published({ 'en/orders/clients': order })).slice(0, 4)).toEqual([
      'doab-foods',
      'bhoomi-hardware',
      'tarang-textiles',
      'kosha-clinics',
    ]);
  });

  it('cannot be hidden where the page needs each of them', () => {
    const snapshot = published({ 'en/erpModules/circuit': { hidden: true } });
    expect(entriesIn('erpModules', index.entries, snapshot)).toHaveLength(6);
  });

  it('are reported when their delivered file was changed or deleted after the owner’s words were made from it', () => {
    const snapshot = published({
      'en/clients/doab-foods': { value: { company: 'Another' }, base: 'of previous words' },
      'en/clients/kosha-clinics': {},
      // A pull wrote the owner's words into the file.
      'en/clients/tarang-textiles': { base: 'of previous words' },
      'en/clients/hidden': { value: {}, hidden: true, base: 'of words that a pull deleted' },
      'en/clients/gone': { value: {}, base: 'of deleted words' },
      'en/clients/new': { value: {}, base: null },
      'en/orders/clients': { value: { ids: [] }, base: 'of a previous order' },
    });
    expect(changedSince(index.entries, snapshot)).toEqual(['en/clients/doab-foods', 'en/clients/gone']);
  });
});

describe('a build names a field that does not fit its schema', () => {
  const ROOT = process.cwd();

  it('by the labels of the form, when the owner published the entry', () => {
    const value = { ...OPENING, title: '' };
    const content = siteContent(ROOT, published({ 'en/openings/sales-intern': { value } }));
    expect(() => assertBuildable(ROOT, content)).toThrow('- Openings: sales-intern, Title: Title is required');
  });

  it('by file and field, when the entry is a file of the repository', () => {
    const { index: whole, entries, snapshot } = siteContent(ROOT, NO_SNAPSHOT);
    const openings = entries.openings.map((entry) => ({ ...entry, value: { ...OPENING, title: '' } }));
    expect(() =>
      assertBuildable(ROOT, { index: whole, snapshot, entries: { ...entries, openings: openings.slice(0, 1) } }),
    ).toThrow(/- src\/content\/openings\/[\w-]+\.json: title: Title is required$/m);
  });
});

describe('a site is not built or published', () => {
  it('with words that do not fit their form', () => {
    const value = { ...OPENING, title: '', extra: 1 };
    expect(problemsOf({ 'en/openings/sales-intern': { value } })).toEqual([
      'en/openings/sales-intern title: Title is required',
      'en/openings/sales-intern : There is no field extra',
    ]);
  });

  it('with two openings whose job descriptions have the same name', () => {
    const value = { ...OPENING, title: 'Sales? Intern' };
    expect(problemsOf({ 'en/openings/sales-2': { value, base: null } })).toEqual([
      'en/openings/sales-2 title: Another opening has the same: Sales_Intern_JD.pdf.',
    ]);
  });

  it('with two groups of services on a dark band, or with the first group on one', () => {
    const banded = (id: string) => ({ value: { ...deliveredOf(`en/services/${id}`), layout: 'band' } });
    expect(problemsOf({ 'en/services/architecture': banded('architecture') })).toEqual([
      'en/services/media-production layout: Only one group can be on a dark band.',
      'en/services/architecture layout: Only one group can be on a dark band.',
    ]);
    const first = 'website-design-and-development';
    const noOther = { value: { ...deliveredOf('en/services/media-production'), layout: 'beside' } };
    expect(problemsOf({ [`en/services/${first}`]: banded(first), 'en/services/media-production': noOther })).toEqual([
      `en/services/${first} layout: The first group cannot be on a dark band.`,
    ]);
  });

  it('with the quote and the case study of a client who is hidden', () => {
    expect(problemsOf({ 'en/clients/kosha-clinics': { hidden: true } })).toEqual([
      'en/testimonials/farhan-qureshi client: There is no client “kosha-clinics” on the site.',
      'en/caseStudies/kosha-clinics : There is no client “kosha-clinics” on the site.',
    ]);
    expect(
      problemsOf({
        'en/clients/kosha-clinics': { hidden: true },
        'en/testimonials/farhan-qureshi': { hidden: true },
        'en/caseStudies/kosha-clinics': { hidden: true },
      }),
    ).toEqual([]);
  });

  it('with the featured case study hidden, unless every case study is hidden', () => {
    expect(problemsOf({ 'en/caseStudies/patang-public-school': { hidden: true } })).toEqual([
      'en/clientsPage/clients featured.client: There is no case study “patang-public-school” on the site.',
    ]);
    const all = {
      'en/caseStudies/patang-public-school': { hidden: true },
      'en/caseStudies/kosha-clinics': { hidden: true },
    };
    expect(problemsOf(all as Record<string, Partial<PublishedEntry>>)).toEqual([]);
  });

  it.each([
    ['/Kontakt', 'There is no page /Kontakt on the site.'],
    ['/Services#printing', 'The page /Services has no place #printing.'],
    ['/clients/doab-foods', 'There is no page /clients/doab-foods on the site.'],
  ])('with a link to %s', (href, message) => {
    const page = deliveredOf('en/hackathonPage/hackathon');
    const value = { ...page, actions: [{ label: 'More', href }] };
    expect(problemsOf({ 'en/hackathonPage/hackathon': { value } })).toEqual([
      `en/hackathonPage/hackathon actions.0.href: ${message}`,
    ]);
  });

  it.each(['/Services#designing', '/Contact?product=circuit#enquiry', '/Blogs/a-post', 'https://elsewhere.example/x'])(
    'but is with an allowed link to %s',
    (href) => {
      const value = { ...deliveredOf('en/hackathonPage/hackathon'), actions: [{ label: 'More', href }] };
      expect(problemsOf({ 'en/hackathonPage/hackathon': { value } })).toEqual([]);
    },
  );

  it('with an unknown name in braces, or with a description that is too long once its figures are filled in', () => {
    const value = { ...deliveredOf('en/servicesPage/services'), lead: 'All {servces}.' };
    expect(problemsOf({ 'en/servicesPage/services': { value } })[0]).toMatch(
      /^en\/servicesPage\/services lead: \{servces\} stands for nothing\. There are .*\{services\}/,
    );
    const long = { ...value, lead: 'Fine.', metaDescription: `${'a'.repeat(154)} {bothSemesters}` };
    const training = { ...deliveredOf('en/training/training'), semesters: ['2nd', '4th', '6th', '8th'] };
    expect(
      problemsOf({ 'en/servicesPage/services': { value: long }, 'en/training/training': { value: training } }),
    ).toEqual(['en/servicesPage/services metaDescription: It has 176 characters with its figures put in; 170 fit.']);
  });
});
