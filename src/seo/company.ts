import type { Organization, WebSite } from 'schema-dts';
import { SITE } from '../site.ts';

/** The company under its own id, so that every other type can point at it instead of repeating it. */
export function organization(site: URL): Organization & object {
  const email = filledIn(SITE.contact.email);
  const telephone = filledIn(SITE.contact.phone);
  const streetAddress = filledIn(SITE.contact.street);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: SITE.name,
    url: site.href,
    description: SITE.description,
    logo: new URL('/og/logo.png', site).href,
    ...(email && { email }),
    ...(telephone && { telephone }),
    address: { '@type': 'PostalAddress', addressCountry: 'IN', ...(streetAddress && { streetAddress }) },
  };
}

/** A short reference to the company, for `provider`, `publisher` and the like. */
export function organizationReference(site: URL) {
  return { '@type': 'Organization', '@id': organizationId(site), name: SITE.name, url: site.href } as const;
}

/** The website as a whole. */
export function website(site: URL): WebSite & object {
  return {
    '@type': 'WebSite',
    '@id': new URL('/#website', site).href,
    name: SITE.name,
    url: site.href,
    inLanguage: SITE.language,
    publisher: { '@id': organizationId(site) },
  };
}

function organizationId(site: URL): string {
  return new URL('/#organization', site).href;
}

/** A contact detail, or undefined while `site.ts` still holds its placeholder in square brackets. */
function filledIn(value: string): string | undefined {
  return value.startsWith('[') ? undefined : value;
}
