import type { CourseLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

export interface CourseFacts {
  name: string;
  description: string;
  path: string;
  /** Whole rupees. */
  feeRupees: number;
}

/** The paid vocational training, as a Course. */
export function course(site: URL, { name, description, path, feeRupees }: CourseFacts, company?: Company): CourseLeaf {
  return {
    '@type': 'Course',
    name,
    description,
    url: new URL(path, site).href,
    provider: organizationReference(site, company),
    offers: { '@type': 'Offer', category: 'Paid', price: feeRupees, priceCurrency: 'INR' },
  };
}
