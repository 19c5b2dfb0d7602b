import { isPlaceholder } from './sample.ts';

const INDIA = '91';
/** Digits of an Indian number without its country. */
const NATIONAL_DIGITS = 10;

/** An address; undefined for a fact that is empty or still a [placeholder], which must not become a link. */
type Link = string | undefined;

/** The `tel:` address of a number as people write it: "+91 98765 43210". */
export function phoneLink(number: string): Link {
  const dialled = number.replace(/[^\d+]/g, '');
  return isPlaceholder(number) || dialled === '' ? undefined : `tel:${dialled}`;
}

/** The `mailto:` address of a mailbox. */
export function mailLink(address: string): Link {
  return isPlaceholder(address) || !address.includes('@') ? undefined : `mailto:${address}`;
}

/** The address of a WhatsApp chat; a number of ten digits gets India's country code. */
export function whatsAppLink(number: string): Link {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (isPlaceholder(number) || digits === '') return undefined;
  return `https://wa.me/${digits.length === NATIONAL_DIGITS ? INDIA : ''}${digits}`;
}

/** A valid http or https address. */
export function webLink(address: string): Link {
  return URL.canParse(address) && /^https?:/.test(address) ? address : undefined;
}
