import type { WebPageLeaf } from 'schema-dts';
import { SITE } from '../site.ts';
import { organizationReference } from './company.ts';

interface WebPageFacts {
  name: string;
  description: string;
  /** Path of the page under the site's root. */
  path: string;
}

/** A page of the owner's, as a WebPage of the company. */
export function webPage(site: URL, { name, description, path }: WebPageFacts): WebPageLeaf {
  return {
    '@type': 'WebPage',
    name,
    description,
    url: new URL(path, site).href,
    inLanguage: SITE.language,
    publisher: organizationReference(site),
  };
}
