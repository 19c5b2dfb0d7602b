import { remade, withoutMarks } from '../domain/content/marked-text.ts';
import { mailLink, numbersIn, phoneLink, webLink, whatsAppLink } from '../domain/site/contact-links.ts';
import type { Company } from '../domain/site/site-facts.ts';

/** A way to reach the company: its text, and its address when it is a link. */
export interface ContactLink {
  text: string;
  href?: string | undefined;
  /** Whether nobody has confirmed it. */
  isSample?: boolean;
}

/**
 * The contact's facts as links and texts; an empty one is undefined.
 *
 * @param samples the fields of the company that nobody has confirmed: `contact.phone`
 */
export function contactLinks(contact: Company['contact'], samples: readonly string[] = []) {
  const toLink = (name: keyof typeof contact, link?: (text: string) => string | undefined, text = contact[name]) =>
    text === '' ? undefined : { text, href: link?.(text), isSample: samples.includes(`contact.${name}`) };
  const phones = numbersIn(withoutMarks(contact.phone)).flatMap(
    (number) =>
      toLink(
        'phone',
        phoneLink,
        remade(contact.phone, () => number),
      ) ?? [],
  );
  const address = [contact.street, contact.city].filter(Boolean).join(', ');
  return {
    address: toLink('street', undefined, address),
    map: toLink('map', webLink),
    phones,
    whatsapp: toLink('whatsapp', whatsAppLink),
    email: toLink('email', mailLink),
    hours: toLink('hours'),
  };
}

/** The company's registration numbers with their labels; empty ones are left out. */
export function registration({ gstin, cin }: Company['legal']): string[] {
  return [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`].filter(Boolean);
}
