import type { CourseLeaf } from 'schema-dts';
import { organizationReference } from './company.ts';

export interface CourseFacts {
  name: string;
  description: string;
  path: string;
  /** Whole rupees. */
  feeRupees: number;
}

/** The paid vocational training, as a Course. */
export function course(site: URL, { name, description, path, feeRupees }: CourseFacts): CourseLeaf {
  return {
    '@type': 'Course',
    name,
    description,
    url: new URL(path, site).href,
    provider: organizationReference(site),
    offers: { '@type': 'Offer', category: 'Paid', price: feeRupees, priceCurrency: 'INR' },
  };
}
