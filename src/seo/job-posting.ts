import { escapeText } from 'entities/escape';
import type { JobPostingLeaf } from 'schema-dts';
import { withoutMarks } from '../domain/content/marked-text.ts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

export interface JobFacts {
  id: string;
  title: string;
  description: string;
  requirements: readonly string[];
  /** ISO date, such as 2026-11-03. */
  datePosted: string;
  /** As the opening shows it: 'Internship', 'Full-time', 'Part-time', 'Contract'. */
  type: string;
  /** As the opening shows it; a place that names 'Remote' can be worked from anywhere in India. */
  location: string;
}

const EMPLOYMENT_TYPES: Record<string, string> = {
  internship: 'INTERN',
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
};

/** An open position, as a JobPosting with the fields search engines require. */
export function jobPosting(site: URL, job: JobFacts, company?: Company): JobPostingLeaf {
  const country = { '@type': 'Country', name: 'India' } as const;
  const requirements = job.requirements.map((item) => `<li>${escapeText(item)}</li>`).join('');
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${escapeText(job.description)}</p><ul>${requirements}</ul>`,
    identifier: { '@type': 'PropertyValue', name: organizationReference(site, company).name, value: job.id },
    datePosted: job.datePosted,
    employmentType: EMPLOYMENT_TYPES[withoutMarks(job.type).toLowerCase()] ?? 'OTHER',
    hiringOrganization: organizationReference(site, company),
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
    ...(/remote/i.test(job.location) && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }),
  };
}
