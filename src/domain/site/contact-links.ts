import { isMailAddress, mailAddress, mailtoAddress } from '../shared/mailbox.ts';
import { dialled, internationalDigits } from '../shared/phone.ts';

/** An address; undefined for a fact that cannot be one: an empty one, or words. */
type Link = string | undefined;

/** The `tel:` address of a number as people write it: "+91 98765 43210". */
export function phoneLink(number: string): Link {
  const digits = dialled(number);
  return digits === '' ? undefined : `tel:${digits}`;
}

/** The numbers that a fact names, with "/", "," or ";" between them. */
export function numbersIn(fact: string): string[] {
  return fact
    .split(/[/,;]/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/** The `mailto:` address of a mailbox. */
export function mailLink(address: string): Link {
  return isMailAddress(mailAddress(address)) ? mailtoAddress(address) : undefined;
}

/** The address of a WhatsApp chat; a number of ten digits gets India's country code. */
export function whatsAppLink(number: string): Link {
  const digits = internationalDigits(number);
  return digits === '' ? undefined : `https://wa.me/${digits}`;
}

/** A valid http or https address. */
export function webLink(address: string): Link {
  return URL.canParse(address) && /^https?:/.test(address) ? address : undefined;
}
