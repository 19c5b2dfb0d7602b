import type { WebPageLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

interface WebPageFacts {
  name: string;
  description: string;
  /** Path of the page under the site's root. */
  path: string;
}

/** A page of the owner's, as a WebPage of the company. */
export function webPage(site: URL, { name, description, path }: WebPageFacts, company: Company): WebPageLeaf {
  return {
    '@type': 'WebPage',
    name,
    description,
    url: new URL(path, site).href,
    inLanguage: company.language,
    publisher: organizationReference(site, company),
  };
}
