import type { CourseLeaf, CreativeWorkLeaf, FAQPageLeaf, ServiceLeaf, WebPageLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

/** A page, or a part of it, as its structured data name it. */
export interface SubjectPage {
  site: URL;
  company: Company;
  name: string;
  description: string;
  /** Under the site's root; that of a part has a hash. */
  path: string;
}

const namesOf = ({ site, name, description, path }: SubjectPage) => ({
  name,
  description,
  url: new URL(path, site).href,
});

/** What the company does for clients: a service or a platform. */
export const service = (page: SubjectPage): ServiceLeaf => ({
  '@type': 'Service',
  ...namesOf(page),
  serviceType: page.name,
  provider: organizationReference(page.site, page.company),
  areaServed: { '@type': 'Country', name: 'India' },
});

/** The paid vocational training; its fee in whole rupees. */
export const course = (page: SubjectPage, feeRupees: number): CourseLeaf => ({
  '@type': 'Course',
  ...namesOf(page),
  provider: organizationReference(page.site, page.company),
  offers: { '@type': 'Offer', category: 'Paid', price: feeRupees, priceCurrency: 'INR' },
});

/** What was made for a client, by the client's name. */
export const caseStudy = (page: SubjectPage, client: string): CreativeWorkLeaf => ({
  '@type': 'CreativeWork',
  ...namesOf(page),
  about: { '@type': 'Organization', name: client },
  creator: organizationReference(page.site, page.company),
});

/** A page of the owner's; with questions and answers when it has some. */
export const ownPage = (
  page: SubjectPage,
  questions: readonly { question: string; answer: string }[],
): WebPageLeaf | FAQPageLeaf => {
  const known = {
    ...namesOf(page),
    inLanguage: page.company.language,
    publisher: organizationReference(page.site, page.company),
  };
  if (questions.length === 0) return { '@type': 'WebPage', ...known };
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return { '@type': 'FAQPage', ...known, mainEntity };
};
