/**
 * How a path of the site begins, as the source of a regular expression. To browsers two slashes, or a slash and a backslash, begin the
 * address of another host.
 */
export const SITE_PATH_START = String.raw`\/(?![/\\])`;

/** A path of the site, in printable ASCII characters but backslashes, since browsers drop tabs and line breaks; or an https address. */
export const LINK_ADDRESS = new RegExp(String.raw`^(?:${SITE_PATH_START}[!-\[\]-~]*|https:\/\/[^\s\/]+\.\S+)$`);

/** An address of another site as people type it: `www.company.in`, `company.in/shop`. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;
/** What a field begins with, before an address that was pasted whole. */
const SCHEME_TWICE = /^https:\/\/(?=https?:\/\/)/;

/** A typed address with https:// before it, where it is one of another site without. Paths, `mailto:` and the like stay as they are. */
export function withHttps(typed: string): string {
  const address = typed.trim().replace(SCHEME_TWICE, '');
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
