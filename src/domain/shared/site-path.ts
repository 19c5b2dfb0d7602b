/**
 * How a path of the site begins, as the source of a regular expression. To browsers two slashes, or a slash and a backslash, begin the
 * address of another host.
 */
export const SITE_PATH_START = String.raw`\/(?![/\\])`;

/** A path of the site, in printable ASCII characters but backslashes, since browsers drop tabs and line breaks; or an https address. */
export const LINK_ADDRESS = new RegExp(String.raw`^(?:${SITE_PATH_START}[!-\[\]-~]*|https:\/\/[^\s\/]+\.\S+)$`);
