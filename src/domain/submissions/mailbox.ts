import { composed } from '../shared/text.ts';

/** Providers that deliver an address with dots and one without to the same mailbox, under either name. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/** Invisible characters, such as a zero-width space or a soft hyphen: no address contains them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ASCII_DOMAIN = /^[a-z\d.-]*$/;
/** What would make a URL read as a domain something else than the whole text. */
const NO_DOMAIN = /[\s/?#:\\@]/;

/**
 * An email address as it is stored and written to: letters of full width as ordinary ones, without what nobody sees and
 * without the dot that may end a domain.
 */
export function mailAddress(text: string): string {
  return composed(text, 'NFKC').replace(INVISIBLE, '').trim().replace(/\.+$/, '');
}

/**
 * The mailbox an address leads to, as far as addresses tell: upper case, another spelling of the domain, and what follows
 * a plus, make no other one. To count and to find by, not to write to.
 */
export function mailboxOf(text: string): string {
  const address = mailAddress(text).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  const name = address.slice(0, Math.max(0, at));
  const tag = name.indexOf('+', 1);
  const person = tag > 0 ? name.slice(0, tag) : name;
  return WITHOUT_DOTS.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}

/** A domain as mail servers write it (IDNA, by the rules of URLs). One that cannot be written so stays. */
function asciiDomain(domain: string): string {
  if (ASCII_DOMAIN.test(domain) || NO_DOMAIN.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.+$/, '') : domain;
}
