/** The address of a local site, which stands in until the site has one of its own. */
const LOCAL_URL = 'http://localhost:8888';
/** Reserved names (RFC 2606), the local one, and the one of the documents. */
const PLACEHOLDER = /(?:^|\.)(?:example(?:\.(?:com|net|org|in))?|test|invalid|localhost)$/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address of the site without a slash at the end, which canonical links, shared links, feeds and mails name: `SITE_URL`,
 * else the one that Netlify gives the site, else that of a local site.
 */
export function siteUrl(env: Environment): string {
  const isHosted = env['NETLIFY'] || env['LAMBDA_TASK_ROOT'] || env['AWS_LAMBDA_FUNCTION_NAME'];
  const known = [env['SITE_URL']?.trim(), isHosted && env['URL']];
  return (known.find((address) => address && isWebAddress(address)) || LOCAL_URL).replace(/\/+$/, '');
}

/** Whether a text is an http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Whether an https address has a name that stands in for the site's own. */
export function isPlaceholderAddress(address: string): boolean {
  return PLACEHOLDER.test(new URL(address).hostname);
}

/** Whether the site has an address of its own, with https. */
export function hasOwnAddress({ SITE_URL: setting }: Environment): boolean {
  return isSecureAddress(setting) && !isPlaceholderAddress(setting);
}

/** Whether a text is an https address. */
export function isSecureAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:';
}
