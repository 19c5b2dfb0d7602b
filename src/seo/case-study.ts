import type { CreativeWorkLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

interface CaseStudyFacts {
  name: string;
  description: string;
  /** Path of the page under the site's root. */
  path: string;
  /** Name of the client. */
  client: string;
}

/** What was made for a client, as a CreativeWork about that company. */
export function caseStudy(
  site: URL,
  { name, description, path, client }: CaseStudyFacts,
  company?: Company,
): CreativeWorkLeaf {
  return {
    '@type': 'CreativeWork',
    name,
    description,
    url: new URL(path, site).href,
    about: { '@type': 'Organization', name: client },
    creator: organizationReference(site, company),
  };
}
