import { mailLink, phoneLink, webLink, whatsAppLink } from '../domain/site/contact-links.ts';
import { SITE } from '../site.ts';

/** A way to reach the company: what is shown, and where it leads when it leads somewhere. */
export interface ContactLink {
  text: string;
  href?: string | undefined;
}

type Contact = typeof SITE.contact;

/** The facts of the contact that are given, ready to be shown; an empty one is undefined. */
export function contactLinks(contact: Contact = SITE.contact) {
  const address = [contact.street, contact.city].filter(Boolean).join(', ');
  return {
    address: way(address),
    map: way(contact.map, webLink),
    phone: way(contact.phone, phoneLink),
    whatsapp: way(contact.whatsapp, whatsAppLink),
    email: way(contact.email, mailLink),
    hours: way(contact.hours),
  };
}

/** What the register of companies knows the company by, as people look for it; nothing for what is empty. */
export function registration({ gstin, cin } = SITE.legal): string[] {
  return [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`].filter(Boolean);
}

function way(text: string, link?: (text: string) => string | undefined): ContactLink | undefined {
  return text === '' ? undefined : { text, href: link?.(text) };
}
