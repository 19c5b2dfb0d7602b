import { type CollectionKey, getCollection, getEntry } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { entriesOf } from '../content/collection-entries.ts';
import { drawingSvg } from '../content/drawing-svg.ts';
import { fill } from '../content/fill.ts';
import { getPageContent } from '../content/page-content.ts';
import { placeholderValues } from '../content/placeholder-values.ts';
import { COLLECTIONS, rulesOf } from '../content/schemas/index.ts';
import { PUBLISHED } from '../domain/content/page-drafts.ts';
import type { SitePicture } from '../domain/content/picture.ts';
import type { CardName } from '../domain/site/card-path.ts';
import { PAGE_NAMES, PAGES, type PageName } from '../domain/site/pages.ts';
import type { Card } from './card.ts';

type Words = Omit<Card, 'ground' | 'art'>;

/** The cards of all pages and case studies by name, and of the owner's own pages. */
export async function allCards(): Promise<{ name: CardName; card: Card }[]> {
  const pages = PAGE_NAMES.map(async (name) => ({ name, card: { ...(await wordsOf(name)), ...PAGES[name].card } }));
  return [...(await Promise.all(pages)), ...(await caseStudies()), ...(await ownPages())];
}

/** What the content of a page may have for its card; a platform has a number. */
interface PageWords {
  metaTitle: string;
  heading?: string;
  hero?: { heading: string };
  banner?: { heading: string };
  number?: number;
  name?: string;
}

/** What the card of a page says: its first heading. */
async function wordsOf(page: PageName): Promise<Words> {
  const document = await getEntry('legal', page);
  if (document) return { title: document.data.heading };
  const { path } = PAGES[page];
  const collection = COLLECTIONS.find((name) => rulesOf(name)?.kind === 'page' && rulesOf(name)?.route === path);
  const words = (await getPageContent(PUBLISHED, collection as CollectionKey)) as PageWords;
  const { metaTitle, hero, banner, number, name } = words;
  const heading = hero?.heading ?? banner?.heading ?? words.heading ?? metaTitle;
  // The heading of the hackathon's page does not say what is closed.
  const title = page === 'hackathon' ? metaTitle : heading;
  return { title, ...(number !== undefined && { number }), ...(name !== undefined && { over: name }) };
}

/** A case study shows the room or desk as it is now, under the client's name. */
async function caseStudies(): Promise<{ name: CardName; card: Card }[]> {
  const studies = (await getCollection('caseStudies')).map(async ({ id, data }) => {
    const client = await getEntry('clients', id);
    const over = client?.data.company ?? '';
    const card: Card = { title: data.heading, over, ground: 'board', ...(await artOf(data.after.drawing)) };
    return { name: `clients/${id}` as const, card };
  });
  return Promise.all(studies);
}

async function ownPages(): Promise<{ name: CardName; card: Card }[]> {
  const values = await placeholderValues(PUBLISHED);
  return (await entriesOf(PUBLISHED, 'ownPages')).map(({ id, data }) => {
    // It is not known what an own page is about.
    const card: Card = { title: fill(data.title, values), ground: 'sage', art: 'sign' };
    return { name: `pages/${id}` as const, card };
  });
}

/** The drawing of a case study on its card; the company's sign when its owner has a photo in its place. */
async function artOf(picture: SitePicture): Promise<Pick<Card, 'art'>> {
  if ('photo' in picture) return { art: 'sign' };
  const { name, width } = picture;
  return { art: { drawing: drawingSvg(await readFile(`src/content/drawings/${name}.svg`, 'utf8')), width } };
}
