import type { ServiceLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

/** A service or platform of the company; `path` may have a hash. */
export interface ServiceFacts {
  name: string;
  description: string;
  path: string;
}

/** What the company does for clients, as a Service. */
export function service(site: URL, { name, description, path }: ServiceFacts, company?: Company): ServiceLeaf {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    url: new URL(path, site).href,
    provider: organizationReference(site, company),
    areaServed: { '@type': 'Country', name: 'India' },
  };
}
