import { mailLink, phoneLink, webLink, whatsAppLink } from '../domain/site/contact-links.ts';
import type { Company } from '../domain/site/site-facts.ts';

/** A way to reach the company: its text, and its address when it is a link. */
export interface ContactLink {
  text: string;
  href?: string | undefined;
}

/** The contact's facts as links and texts; an empty one is undefined. */
export function contactLinks(contact: Company['contact']) {
  const address = [contact.street, contact.city].filter(Boolean).join(', ');
  return {
    address: toLink(address),
    map: toLink(contact.map, webLink),
    phone: toLink(contact.phone, phoneLink),
    whatsapp: toLink(contact.whatsapp, whatsAppLink),
    email: toLink(contact.email, mailLink),
    hours: toLink(contact.hours),
  };
}

/** The company's registration numbers with their labels; empty ones are left out. */
export function registration({ gstin, cin }: Company['legal']): string[] {
  return [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`].filter(Boolean);
}

function toLink(text: string, link?: (text: string) => string | undefined): ContactLink | undefined {
  return text === '' ? undefined : { text, href: link?.(text) };
}
