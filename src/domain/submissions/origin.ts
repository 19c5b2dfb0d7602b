import { LIMITS } from '../shared/limits.ts';
import type { Fields } from './kind.ts';

const UP_TO = `{1,${LIMITS.origin}}$`;

/** What a campaign may be made of: words of any script and what stands between them, but nothing an address of mail needs. */
export const CAMPAIGN_CHARACTERS = "\\p{L}\\p{M}\\p{N} ._~+:,|()/&'!-";

/**
 * How somebody came to the site, as fields that every kind of submission has. The browser notes it in the tab and sends it
 * along with a form (docs/decisions/080); nobody is asked for it, and nothing of it is needed.
 */
export const ORIGIN = {
  firstPage: {
    type: 'tracked',
    pattern: new RegExp(`^(?=/)[\\w./~%-]${UP_TO}`),
    label: 'First page',
    called: 'page you began on',
  },
  referrer: {
    type: 'tracked',
    pattern: new RegExp(`^[a-z0-9.:_-]${UP_TO}`),
    label: 'Came from',
    called: 'website whose link you followed',
  },
  campaign: {
    type: 'tracked',
    pattern: new RegExp(`^[${CAMPAIGN_CHARACTERS}]${UP_TO}`, 'u'),
    label: 'Campaign',
    called: 'campaign the link names',
  },
} as const satisfies Fields;
