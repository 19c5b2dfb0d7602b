import { INVISIBLE, normalizeUnicode } from './text.ts';

/** Domains of one provider, which ignores dots before the "@". */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

const ASCII_DOMAIN = /^[a-z\d.-]*$/i;
/** Characters with which a URL would not parse the whole text as its host. */
const NOT_IN_HOST = /[\s/?#:\\@]/;

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** What `type=email` takes (HTML, 4.10.5.1.5), with a domain of several parts that is no number. */
const ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'i');

/**
 * An email address as it is stored and used: full-width letters as ordinary ones, without invisible characters and without
 * a dot at its end, its domain as mail servers and `type=email` write it.
 */
export function mailAddress(text: string): string {
  const address = normalizeUnicode(text, 'NFKC')
    .replace(INVISIBLE, '')
    .trim()
    .replace(/[.\u3002]+$/, '');
  const domain = address.lastIndexOf('@') + 1;
  return domain === 0 ? address : address.slice(0, domain) + asciiDomain(address.slice(domain));
}

/** Whether an address is one that mail can be sent to. @param address as `mailAddress` writes it */
export function isMailAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/** The `mailto:` address of an email address (RFC 6068). */
export function mailtoAddress(text: string): string {
  const address = mailAddress(text);
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

/**
 * A key that is equal for the addresses of one mailbox: case, the spelling of the domain and a tag after "+" do not count.
 * For counting and searching, not for sending.
 */
export function mailboxOf(text: string): string {
  const address = mailAddress(text).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, Math.max(0, at));
  const tag = name.indexOf('+', 1);
  const person = tag > 0 ? name.slice(0, tag) : name;
  return WITHOUT_DOTS.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}

/** A domain as mail servers write it (IDNA, by the rules of URLs). A domain without such a form stays as it is. */
function asciiDomain(domain: string): string {
  if (ASCII_DOMAIN.test(domain) || NOT_IN_HOST.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.+$/, '') : domain;
}
