import { getCollection, getEntry } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { entriesOf } from '../content/collection-entries.ts';
import { drawingSvg } from '../content/drawing-svg.ts';
import { fill } from '../content/fill.ts';
import { getPageContent } from '../content/page-content.ts';
import { placeholderValues } from '../content/placeholder-values.ts';
import { PUBLISHED } from '../domain/content/page-drafts.ts';
import type { SitePicture } from '../domain/content/picture.ts';
import type { CardName } from '../domain/site/card-path.ts';
import { PAGE_NAMES, PAGES, type PageName } from '../domain/site/pages.ts';
import type { Card } from './card.ts';

type Words = Omit<Card, 'ground' | 'art'>;

/** What the cards say, from the content of their pages. */
const WORDS: Readonly<Record<PageName, () => Promise<Words>>> = {
  home: async () => ({ title: (await getPageContent(PUBLISHED, 'homePage')).hero.heading }),
  about: async () => ({ title: (await getPageContent(PUBLISHED, 'aboutPage')).hero.heading }),
  services: async () => ({ title: (await getPageContent(PUBLISHED, 'servicesPage')).heading }),
  gyaanadari: async () => platform(await getPageContent(PUBLISHED, 'gyaanadariPage')),
  zms: async () => platform(await getPageContent(PUBLISHED, 'erpModulesPage')),
  media: async () => platform(await getPageContent(PUBLISHED, 'mediaPage')),
  jkworks: async () => {
    const words = await getPageContent(PUBLISHED, 'jkworksPage');
    return { ...platform(words), over: words.name };
  },
  clients: async () => ({ title: (await getPageContent(PUBLISHED, 'clientsPage')).heading }),
  contact: async () => ({ title: (await getPageContent(PUBLISHED, 'contactPage')).heading }),
  careers: async () => ({ title: (await getPageContent(PUBLISHED, 'careersPage')).heading }),
  training: async () => ({ title: (await getPageContent(PUBLISHED, 'trainingPage')).banner.heading }),
  hackathon: async () => ({ title: (await getPageContent(PUBLISHED, 'hackathonPage')).metaTitle }),
  blogs: async () => ({ title: (await getPageContent(PUBLISHED, 'blogsPage')).heading }),
  privacy: () => legal('privacy'),
  terms: () => legal('terms'),
};

/** The cards of all pages and case studies by name, and of the owner's own pages. */
export async function allCards(): Promise<{ name: CardName; card: Card }[]> {
  const pages = PAGE_NAMES.map(async (name) => ({ name, card: { ...(await WORDS[name]()), ...PAGES[name].card } }));
  return [...(await Promise.all(pages)), ...(await caseStudies()), ...(await ownPages())];
}

function platform({ heading, number }: { heading: string; number: number }): Words {
  return { title: heading, number };
}

async function legal(document: string): Promise<Words> {
  const entry = await getEntry('legal', document);
  if (!entry) throw new Error(`src/content/legal: no document "${document}".`);
  return { title: entry.data.heading };
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
