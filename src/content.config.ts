import { aboutPage } from './content/schemas/about.ts';
import { careersPage, openings } from './content/schemas/careers.ts';
import { caseStudies } from './content/schemas/case-studies.ts';
import { clients, clientsPage } from './content/schemas/clients.ts';
import { erpModules, erpModulesPage } from './content/schemas/erp-modules.ts';
import { contactPage, hackathonPage, trainingPage } from './content/schemas/form-pages.ts';
import { homePage, platforms, serviceCards, slides, testimonials } from './content/schemas/home.ts';
import { inboxPage } from './content/schemas/inbox.ts';
import { legal } from './content/schemas/legal.ts';
import { notFoundPage } from './content/schemas/not-found.ts';
import { people } from './content/schemas/people.ts';
import { episodes, gyaanadariPage, jkworksPage, mediaPage } from './content/schemas/platforms.ts';
import { services, servicesPage } from './content/schemas/services.ts';

/** Every content collection; the schemas are in src/content/schemas. */
export const collections = {
  aboutPage,
  careersPage,
  caseStudies,
  clients,
  clientsPage,
  contactPage,
  episodes,
  erpModules,
  gyaanadariPage,
  hackathonPage,
  homePage,
  inboxPage,
  jkworksPage,
  legal,
  mediaPage,
  notFoundPage,
  openings,
  people,
  platforms,
  slides,
  serviceCards,
  services,
  servicesPage,
  trainingPage,
  testimonials,
  erpModulesPage,
};
