import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './content/loader.ts';
import { CONTENT, type CollectionName, type CollectionRules } from './content/schemas/index.ts';

const order = z.int().positive();

/** Every collection of Astro's, with what its entries have besides their values: `order` where they are in an order, and `id` in a list. */
export const collections = {
  homePage: plain('homePage', CONTENT.homePage),
  slides: listed('slides', CONTENT.slides),
  platforms: named('platforms', CONTENT.platforms),
  serviceCards: listed('serviceCards', CONTENT.serviceCards),
  testimonials: listed('testimonials', CONTENT.testimonials),
  aboutPage: plain('aboutPage', CONTENT.aboutPage),
  people: ordered('people', CONTENT.people),
  servicesPage: plain('servicesPage', CONTENT.servicesPage),
  services: ordered('services', CONTENT.services),
  gyaanadariPage: plain('gyaanadariPage', CONTENT.gyaanadariPage),
  episodes: plain('episodes', CONTENT.episodes),
  erpModulesPage: plain('erpModulesPage', CONTENT.erpModulesPage),
  erpModules: plain('erpModules', CONTENT.erpModules),
  mediaPage: plain('mediaPage', CONTENT.mediaPage),
  jkworksPage: plain('jkworksPage', CONTENT.jkworksPage),
  clientsPage: plain('clientsPage', CONTENT.clientsPage),
  clients: ordered('clients', CONTENT.clients),
  caseStudies: plain('caseStudies', CONTENT.caseStudies),
  contactPage: plain('contactPage', CONTENT.contactPage),
  careersPage: plain('careersPage', CONTENT.careersPage),
  openings: ordered('openings', CONTENT.openings),
  blogsPage: plain('blogsPage', CONTENT.blogsPage),
  trainingPage: plain('trainingPage', CONTENT.trainingPage),
  hackathonPage: plain('hackathonPage', CONTENT.hackathonPage),
  legal: plain('legal', CONTENT.legal),
  ownPages: ordered('ownPages', CONTENT.ownPages),
  notFoundPage: plain('notFoundPage', CONTENT.notFoundPage),
};

type Rules<S extends z.ZodRawShape> = Omit<CollectionRules, 'schema'> & { schema: z.ZodObject<S, z.core.$strict> };
type NamedRules<S extends z.ZodRawShape, Id extends z.ZodType<string>> = Rules<S> & { ids: Id };

function plain<S extends z.ZodRawShape>(name: CollectionName, rules: Rules<S>) {
  return defineCollection({ loader: contentLoader(name), schema: rules.schema });
}

function ordered<S extends z.ZodRawShape>(name: CollectionName, rules: Rules<S>) {
  return defineCollection({ loader: contentLoader(name), schema: z.strictObject({ order, ...rules.schema.shape }) });
}

function named<S extends z.ZodRawShape, Id extends z.ZodType<string>>(name: CollectionName, rules: NamedRules<S, Id>) {
  const schema = z.strictObject({ id: rules.ids, ...rules.schema.shape });
  return defineCollection({ loader: contentLoader(name), schema });
}

function listed<S extends z.ZodRawShape, Id extends z.ZodType<string>>(name: CollectionName, rules: NamedRules<S, Id>) {
  const schema = z.strictObject({ id: rules.ids, order, ...rules.schema.shape });
  return defineCollection({ loader: contentLoader(name), schema });
}
