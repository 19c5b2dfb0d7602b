import type { z } from 'zod';
import { jobDescriptionFile } from '../../domain/site/opening.ts';
import { aboutPage } from './about.ts';
import { blogsPage } from './blogs-page.ts';
import { careersPage, openings } from './careers.ts';
import { caseStudies } from './case-studies.ts';
import { clients, clientsPage } from './clients.ts';
import { company, training } from './company-page.ts';
import { erpModules, erpModulesPage, MODULE_IDS } from './erp-module-pages.ts';
import { contactPage, hackathonPage, trainingPage } from './form-pages.ts';
import { formerAddresses } from './former-addresses.ts';
import { homePage, PLATFORM_IDS, platforms, serviceCards, slides, testimonials } from './home.ts';
import { LEGAL_IDS, legal } from './legal.ts';
import { menus } from './menus.ts';
import { notFoundPage } from './not-found.ts';
import { ownPages } from './own-pages.ts';
import { ENTRY_ID, gone } from './parts.ts';
import { episodes, gyaanadariPage, jkworksPage, mediaPage } from './platforms.ts';
import { services, servicesPage } from './services.ts';
import { colours } from './site-colours.ts';
import { people } from './staff.ts';

/** Where the delivered entries are: a file that is one entry, a file with a list of them, or a folder with a file for each. */
export type Place = { file: string } | { file: string; list: true } | { folder: string; extension: 'yaml' | 'json' };

export { ENTRY_ID };

/** What is known of a collection besides its entries. */
export interface CollectionRules {
  /** Of an entry as it is in its file, but for `order` and, in a list, `id`. */
  schema: z.ZodObject;
  /** For the owner. */
  title: string;
  /** What one entry is, after "Add" and in messages. */
  one: string;
  kind: 'page' | 'list';
  place: Place;
  /** The field by which an entry is named in lists; a page has the collection's title. */
  titleField?: string;
  /** The ids that entries can have. */
  ids?: z.ZodType<string>;
  /** Entries are in an order: `order` in their files, and the owner's in the collection `orders`. */
  ordered?: true;
  /** Fields whose values differ between entries, by what is made of them. */
  unique?: readonly { field: string; by?: (value: string) => string }[];
  /** Whether the owner may add entries, and hide them. */
  add: boolean;
  hide: boolean;
  /** A constant of the build (`Facts`), not a collection of Astro's. */
  isFact?: true;
  /** The page that shows it. */
  route?: string;
  /** The field with the address of the page that an entry is. */
  addressField?: string;
}

const page = (name: string) => ({ one: 'page', ...single(`src/content/pages/${name}.yaml`) }) as const;

const fact = (name: string) => ({ isFact: true, ...single(`src/facts/${name}.json`) }) as const;

const single = (file: string) => ({ kind: 'page', place: { file }, add: false, hide: false }) as const;

/** A page that the owner can hide. Its address then leads to the page that the field `gone` names, else to Home. */
const hideable = <Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape, z.core.$strict>) =>
  ({
    ...page(name),
    hide: true,
    schema: schema.extend({ gone: gone('Home, unless you choose another page.') }),
  }) as const;

/** A list to which the owner adds entries, and hides them. */
const open = <P extends Place>(place: P) => ({ kind: 'list', place, add: true, hide: true }) as const;

const folder = (name: string, extension: 'yaml' | 'json' = 'yaml') =>
  open({ folder: `src/content/${name}`, extension });

const listFile = (name: string) => open({ file: `src/content/home/${name}.yaml`, list: true });

/** Every collection of the site, in the order in which an owner sees them. */
export const CONTENT = {
  company: { schema: company, title: 'Company', one: 'company', ...fact('company') },
  colours: { schema: colours, title: 'Colours', one: 'palette', ...fact('colours') },
  menus: { schema: menus, title: 'Menus', one: 'set of menus', ...fact('menus') },
  training: { schema: training, title: 'Training: fee and year', one: 'training', ...fact('training') },
  formerAddresses: {
    schema: formerAddresses,
    title: 'Old addresses',
    one: 'list',
    ...fact('former-addresses'),
  },
  homePage: { schema: homePage, title: 'Home', ...page('home'), route: '/Home' },
  slides: {
    schema: slides,
    title: 'Home: Our Products',
    one: 'slide',
    ...listFile('slides'),
    titleField: 'title',
    ids: MODULE_IDS,
    ordered: true,
    add: false,
    hide: true,
    route: '/Home',
  },
  platforms: {
    schema: platforms,
    title: 'Home: Our Platforms',
    one: 'platform',
    ...listFile('platforms'),
    titleField: 'title',
    ids: PLATFORM_IDS,
    unique: [{ field: 'number' }],
    add: false,
    hide: false,
    route: '/Home',
  },
  serviceCards: {
    schema: serviceCards,
    title: 'Home: Our Services',
    one: 'tile',
    ...listFile('service-cards'),
    titleField: 'title',
    ids: ENTRY_ID,
    ordered: true,
    route: '/Home',
  },
  testimonials: {
    schema: testimonials,
    title: 'Home: What clients say',
    one: 'quote',
    ...listFile('testimonials'),
    titleField: 'name',
    ids: ENTRY_ID,
    ordered: true,
    route: '/Home',
  },
  aboutPage: { title: 'About', ...hideable('about', aboutPage), route: '/About' },
  people: {
    schema: people,
    title: 'People',
    one: 'person',
    ...folder('people'),
    titleField: 'name',
    ordered: true,
    route: '/About',
  },
  servicesPage: { title: 'Services', ...hideable('services', servicesPage), route: '/Services' },
  services: {
    schema: services,
    title: 'Service groups',
    one: 'service group',
    ...folder('services'),
    titleField: 'title',
    ordered: true,
    route: '/Services',
  },
  gyaanadariPage: {
    title: 'Gyaanadari',
    ...hideable('gyaanadari', gyaanadariPage),
    route: '/ourplatforms/gyaanadari',
  },
  episodes: {
    schema: episodes,
    title: 'Episodes of Gyaanadari',
    one: 'episode',
    ...folder('episodes'),
    titleField: 'title',
    unique: [{ field: 'number' }],
    route: '/ourplatforms/gyaanadari',
  },
  erpModulesPage: {
    title: 'ERP management system',
    ...hideable('erp-modules', erpModulesPage),
    route: '/ourplatforms/zms',
  },
  erpModules: {
    schema: erpModules,
    title: 'ERP modules',
    one: 'module',
    ...folder('erp-modules'),
    titleField: 'product',
    ids: MODULE_IDS,
    add: false,
    hide: false,
    route: '/ourplatforms/zms',
  },
  mediaPage: {
    title: 'Media and film production',
    ...hideable('media', mediaPage),
    route: '/ourplatforms/ira-media-and-productions',
  },
  jkworksPage: {
    title: 'JK Works',
    ...hideable('jkworks', jkworksPage),
    route: '/ourplatforms/jkworks',
  },
  clientsPage: { title: 'Clients: the page', ...hideable('clients', clientsPage), route: '/clients' },
  clients: {
    schema: clients,
    title: 'Clients',
    one: 'client',
    ...folder('clients'),
    titleField: 'company',
    ordered: true,
    route: '/clients',
  },
  caseStudies: {
    schema: caseStudies,
    title: 'Case studies',
    one: 'case study',
    ...folder('case-studies'),
    titleField: 'heading',
    route: '/clients',
  },
  contactPage: { schema: contactPage, title: 'Contact', ...page('contact'), route: '/Contact' },
  careersPage: { title: 'Careers', ...hideable('careers', careersPage), route: '/Careers' },
  openings: {
    schema: openings,
    title: 'Openings',
    one: 'opening',
    ...folder('openings', 'json'),
    titleField: 'title',
    ordered: true,
    unique: [{ field: 'title', by: jobDescriptionFile }],
    route: '/Careers',
  },
  blogsPage: { title: 'Blog', ...hideable('blogs', blogsPage), route: '/Blogs' },
  trainingPage: {
    title: 'Vocational training',
    ...hideable('training', trainingPage),
    route: '/VTRegister',
  },
  hackathonPage: {
    title: 'Hackathon',
    ...hideable('hackathon', hackathonPage),
    route: '/HackathonRegister',
  },
  legal: {
    schema: legal,
    title: 'Legal pages',
    one: 'legal page',
    ...folder('legal'),
    titleField: 'heading',
    ids: LEGAL_IDS,
    add: false,
    hide: false,
  },
  ownPages: {
    schema: ownPages,
    title: 'Pages of your own',
    one: 'page',
    ...folder('own-pages'),
    titleField: 'title',
    ordered: true,
    unique: [{ field: 'address', by: (address) => address.toLowerCase() }],
    addressField: 'address',
  },
  notFoundPage: { schema: notFoundPage, title: 'Page not found', ...page('not-found') },
} as const satisfies Record<string, CollectionRules>;

export type CollectionName = keyof typeof CONTENT;

export const COLLECTIONS = Object.keys(CONTENT).filter((name) => isCollection(name));

/** Whether a text names a collection. */
export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(CONTENT, name);
}

/** The rules of a collection by a name as it comes from outside; undefined for an unknown one. */
export function rulesOf(name: string): CollectionRules | undefined {
  return isCollection(name) ? CONTENT[name] : undefined;
}
