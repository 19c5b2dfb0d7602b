import { resolve } from 'node:path';
import { contentIndexOf } from '../../src/content/delivered.ts';
import type { Json, PublishedEntry, Snapshot } from '../../src/domain/content/entry.ts';
import { OWN_PAGE, OWN_SECTIONS } from './own-page.ts';

type Entries = Record<string, PublishedEntry>;

const { entries: DELIVERED } = contentIndexOf(resolve(import.meta.dirname, '../..'));
/** The key of a photo that stands for an uploaded mark. */
export const MARK = 'a'.repeat(40);

const fields = (key: string) => DELIVERED[key]?.value as Record<string, Json>;
const base = (key: string) => DELIVERED[key]?.hash ?? null;
/** A group of an entry with other words. */
const withWords = (key: string, group: string, words: Record<string, Json>): Json => ({
  ...(fields(key)[group] as Record<string, Json>),
  ...words,
});

/** A delivered entry with other words. */
export const changed = (key: string, words: Record<string, Json>): Entries => ({
  [key]: { value: { ...fields(key), ...words }, base: base(key) },
});
const hidden = (key: string): Entries => ({ [key]: { value: fields(key), hidden: true, base: base(key) } });
const ordered = (collection: string, ids: string[]): Entries => ({
  [`en/orders/${collection}`]: { value: { ids }, base: base(`en/orders/${collection}`) },
});

/** What an owner published first: facts, words, and entries that were added, hidden and moved, of each kind of file. */
export function ownersSite(): Snapshot {
  const company = 'en/company/company';
  const home = 'en/homePage/home';
  return {
    number: 1,
    at: '2026-11-26T08:00:00.000Z',
    entries: {
      ...changed(company, {
        name: 'Nakshatra Labs',
        contact: withWords(company, 'contact', { phone: '+91 98765 43210' }),
        samples: [],
      }),
      ...changed('en/colours/colours', { brand: '#ffb000' }),
      ...changed('en/training/training', { feeRupees: 5500 }),
      ...changed(home, { hero: withWords(home, 'hero', { heading: 'A headline of the owner' }) }),
      ...hidden('en/services/designing'),
      'en/openings/tailor': { value: { ...fields('en/openings/sales-intern'), title: 'Tailor of Flags' }, base: null },
      ...ordered('openings', ['tailor']),
      ...changed('en/clients/doab-foods', { logo: { photo: MARK, width: 300, height: 80 } }),
      'en/people/dev-patil': {
        value: { name: 'Dev Patil', role: 'Signs', text: 'Paints: "all" of them.' },
        base: null,
      },
      ...hidden('en/people/imran-sheikh'),
      'en/testimonials/nita-kale': {
        value: { ...fields('en/testimonials/gurpreet-sandhu'), name: 'Nita Kale', quote: 'Seen from the station.' },
        base: null,
      },
      ...changed('en/menus/menus', {
        footer: [{ page: 'own/press', name: 'For the press' }, ...(fields('en/menus/menus')['footer'] as Json[])],
      }),
      'en/ownPages/press': {
        value: {
          ...OWN_PAGE,
          sections: OWN_SECTIONS,
          oldAddresses: ['presse'],
        },
        base: null,
      },
      'en/ownPages/fair': { value: { ...OWN_PAGE, address: 'Fair', gone: '/press' }, hidden: true, base: null },
      ...hidden('en/testimonials/lakshmi-iyer'),
      ...ordered('testimonials', ['nita-kale', 'farhan-qureshi']),
    },
  };
}
