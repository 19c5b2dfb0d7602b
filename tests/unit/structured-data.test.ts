import { describe, expect, it } from 'vitest';
import { article } from '../../src/seo/article.ts';
import { breadcrumbs } from '../../src/seo/breadcrumbs.ts';
import { documents } from '../../src/seo/documents.ts';
import { jobPosting } from '../../src/seo/job-posting.ts';
import { organization, website } from '../../src/seo/organization.ts';
import { caseStudy, course, service } from '../../src/seo/page-subjects.ts';
import { SITE } from '../../src/site.ts';

const site = new URL('https://example.org');
const page = { site, company: SITE, name: 'Web', description: 'Sites.', path: '/Services#web' };
const job = {
  id: 'web-developer-intern',
  title: 'Web Developer Intern',
  description: 'Pages & programs.',
  requirements: ['HTML <and> CSS'],
  datePosted: '2026-11-01',
  type: 'Internship',
  location: 'Remote/On-site',
};

/** The required fields of each type by Google's documentation (the first two: by schema.org). */
const CASES = [
  ['Organization', organization(site), ['name', 'url', 'logo', 'description']],
  ['WebSite', website(site), ['name', 'url', 'inLanguage', 'publisher']],
  ['Service', service(page), ['name', 'description', 'provider', 'url', 'areaServed']],
  [
    'JobPosting',
    jobPosting(site, job),
    ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation', 'employmentType', 'identifier'],
  ],
  ['BreadcrumbList', breadcrumbs(site, [{ name: 'About', path: '/About' }]), ['itemListElement']],
  [
    'Article',
    article(site, {
      title: 'T',
      description: 'D',
      path: '/Blogs/t',
      image: '/a.png',
      createdAt: '2026-11-03T10:00:00Z',
      language: 'hi',
    }),
    ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'inLanguage'],
  ],
  ['Course', course(page, 4000), ['name', 'description', 'provider', 'offers']],
  ['CreativeWork', caseStudy(page, 'A'), ['name', 'description', 'url', 'about', 'creator']],
] as const;

describe('structured data', () => {
  it.each(CASES)('%s has its required fields', (type, thing, fields) => {
    expect(thing).toHaveProperty('@type', type);
    for (const field of fields) {
      const value: unknown = Reflect.get(thing, field);
      expect(value, field).toBeTruthy();
    }
  });

  it('contains no placeholder of the contact details', () => {
    expect(JSON.stringify(CASES.map(([, thing]) => thing))).not.toMatch(/\[(Street|phone|email|City)/);
  });

  it.each([
    ['0731 4012345', '0731 4012345'],
    ['0731 4012345 / 98260 12345', ['0731 4012345', '98260 12345']],
  ])('names each phone number: %s', (phone, telephone) => {
    const company = { ...SITE, contact: { ...SITE.contact, phone } };
    expect(organization(site, company, [])).toHaveProperty('telephone', telephone);
  });

  it('escapes the text of an opening and marks remote work', () => {
    const posting = jobPosting(site, job);
    expect(posting).toHaveProperty('description', '<p>Pages &amp; programs.</p><ul><li>HTML &lt;and&gt; CSS</li></ul>');
    expect(posting).toHaveProperty('jobLocationType', 'TELECOMMUTE');
    expect(jobPosting(site, { ...job, location: 'On-site' })).not.toHaveProperty('jobLocationType');
  });

  it('has breadcrumbs from the home page', () => {
    expect(breadcrumbs(site, [{ name: 'About', path: '/About' }])).toHaveProperty('itemListElement', [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/Home' },
      { '@type': 'ListItem', position: 2, name: 'About', item: 'https://example.org/About' },
    ]);
  });

  it('dates an unchanged article by its creation', () => {
    const facts = {
      title: 'T',
      description: 'D',
      path: '/Blogs/t',
      image: '/a.png',
      createdAt: '2026-11-03T10:00:00Z',
      language: 'en-IN',
    };
    expect(article(site, facts)).toHaveProperty('dateModified', facts.createdAt);
  });

  it('has the author of an article, and no change before its publication', () => {
    const facts = {
      title: 'T',
      description: 'D',
      path: '/Blogs/t',
      image: '/a.png',
      language: 'hi',
      author: 'Asha Verma',
    };
    const dates = { createdAt: '2026-11-03T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' };
    expect(article(site, { ...facts, ...dates })).toMatchObject({
      author: { '@type': 'Person', name: 'Asha Verma' },
      inLanguage: 'hi',
      dateModified: dates.createdAt,
    });
  });

  it('has one document for each thing', () => {
    const [first, second] = documents(organization(site), website(site));
    expect(first).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization' });
    expect(second).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite' });
  });
});
