import { LIMITS } from '../shared/limits.ts';
import type { Fields } from './kind.ts';

const UP_TO = `{1,${LIMITS.origin}}$`;

/** The characters of a campaign: words of any script and separators, but no "@". */
export const CAMPAIGN_CHARACTERS = "\\p{L}\\p{M}\\p{N} ._~+:,|()/&'!-";

/**
 * Attribution: how the visitor came to the site, as fields of every kind of submission. The browser records it in the tab and
 * sends it with a form (docs/decisions/080). Visitors are not asked for it, and every field may be absent.
 */
export const ORIGIN = {
  firstPage: {
    type: 'tracked',
    pattern: new RegExp(`^(?=/)[\\w./~%-]${UP_TO}`),
    label: 'First page',
    called: 'the page you came in on',
  },
  referrer: {
    type: 'tracked',
    pattern: new RegExp(`^[a-z0-9.:_-]${UP_TO}`),
    label: 'Came from',
    called: 'the website that linked to us',
  },
  campaign: {
    type: 'tracked',
    pattern: new RegExp(`^[${CAMPAIGN_CHARACTERS}]${UP_TO}`, 'u'),
    label: 'Campaign',
    called: 'the campaign named in the link',
  },
} as const satisfies Fields;
