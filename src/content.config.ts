import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './content/loader.ts';
import { CONTENT, type CollectionRules } from './content/schemas/index.ts';

const order = z.int().positive();

/** Every collection of Astro's, with what its entries have besides their values: `order` where they are in an order, and `id` in a list. */
export const collections = {
  homePage: plain(CONTENT.homePage),
  slides: listed(CONTENT.slides),
  platforms: named(CONTENT.platforms),
  serviceCards: listed(CONTENT.serviceCards),
  testimonials: listed(CONTENT.testimonials),
  aboutPage: plain(CONTENT.aboutPage),
  people: ordered(CONTENT.people),
  servicesPage: plain(CONTENT.servicesPage),
  services: ordered(CONTENT.services),
  gyaanadariPage: plain(CONTENT.gyaanadariPage),
  episodes: plain(CONTENT.episodes),
  erpModulesPage: plain(CONTENT.erpModulesPage),
  erpModules: plain(CONTENT.erpModules),
  mediaPage: plain(CONTENT.mediaPage),
  jkworksPage: plain(CONTENT.jkworksPage),
  clientsPage: plain(CONTENT.clientsPage),
  clients: ordered(CONTENT.clients),
  caseStudies: plain(CONTENT.caseStudies),
  contactPage: plain(CONTENT.contactPage),
  careersPage: plain(CONTENT.careersPage),
  openings: ordered(CONTENT.openings),
  trainingPage: plain(CONTENT.trainingPage),
  hackathonPage: plain(CONTENT.hackathonPage),
  legal: plain(CONTENT.legal),
  inboxPage: plain(CONTENT.inboxPage),
  notFoundPage: plain(CONTENT.notFoundPage),
};

type Rules<S extends z.ZodRawShape> = Omit<CollectionRules, 'schema'> & { schema: z.ZodObject<S, z.core.$strict> };
type NamedRules<S extends z.ZodRawShape, Id extends z.ZodType<string>> = Rules<S> & { ids: Id };

function plain<S extends z.ZodRawShape>(rules: Rules<S>) {
  return defineCollection({ loader: contentLoader(rules), schema: rules.schema });
}

function ordered<S extends z.ZodRawShape>(rules: Rules<S>) {
  return defineCollection({ loader: contentLoader(rules), schema: z.strictObject({ order, ...rules.schema.shape }) });
}

function named<S extends z.ZodRawShape, Id extends z.ZodType<string>>(rules: NamedRules<S, Id>) {
  const schema = z.strictObject({ id: rules.ids, ...rules.schema.shape });
  return defineCollection({ loader: contentLoader(rules), schema });
}

function listed<S extends z.ZodRawShape, Id extends z.ZodType<string>>(rules: NamedRules<S, Id>) {
  const schema = z.strictObject({ id: rules.ids, order, ...rules.schema.shape });
  return defineCollection({ loader: contentLoader(rules), schema });
}
