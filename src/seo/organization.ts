import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { LOGO_PATH } from '../domain/site/card-path.ts';
import { numbersIn } from '../domain/site/contact-links.ts';
import type { Company } from '../domain/site/site-facts.ts';
import { SAMPLE_FACTS, SITE } from '../site.ts';

/** The company under its own id, so that every other type can point at it instead of repeating it. */
export function organization(site: URL, company: Company = SITE, samples = SAMPLE_FACTS): OrganizationLeaf {
  const { contact, legal, social } = company;
  const known = (path: string, fact: string) => (fact === '' || samples.includes(path) ? undefined : fact);
  const facts = {
    legalName: known('legal.name', legal.name),
    email: known('contact.email', contact.email),
    hasMap: known('contact.map', contact.map),
    taxID: known('legal.gstin', legal.gstin),
  };
  const [phone, ...others] = numbersIn(known('contact.phone', contact.phone) ?? '');
  const address = {
    streetAddress: known('contact.street', contact.street),
    addressLocality: known('contact.city', contact.city),
  };
  const sameAs = social.flatMap(({ icon, href }) => known(`social.${icon}`, href) ?? []);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    url: site.href,
    description: company.description,
    logo: new URL(LOGO_PATH, site).href,
    ...stated(facts),
    ...(phone && { telephone: others.length > 0 ? [phone, ...others] : phone }),
    ...(sameAs.length > 0 && { sameAs }),
    address: { '@type': 'PostalAddress', addressCountry: 'IN', ...stated(address) },
  };
}

/** A short reference to the company, for `provider`, `publisher` and the like. */
export function organizationReference(site: URL, { name }: Company = SITE) {
  return { '@type': 'Organization', '@id': organizationId(site), name, url: site.href } as const;
}

/** The website as a whole. */
export function website(site: URL, { name, language }: Company = SITE): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': new URL('/#website', site).href,
    name,
    url: site.href,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
  };
}

function organizationId(site: URL): string {
  return new URL('/#organization', site).href;
}

/** The facts that are known. */
function stated<Name extends string>(facts: Record<Name, string | undefined>) {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as { [N in Name]?: string };
}
