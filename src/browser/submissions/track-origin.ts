import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { CAMPAIGN_CHARACTERS, type ORIGIN } from '../../domain/submissions/origin.ts';
import { tabStore } from '../shared/storage.ts';

/** Session storage key of the attribution, which every page records (scripts/chrome/attribution.ts). */
const KEY = 'origin';

/** Names of advertisers' click parameters, whose values are never stored. */
const CLICKS: Readonly<Record<string, string>> = {
  gclid: 'Google ad',
  msclkid: 'Microsoft ad',
  fbclid: 'Facebook link',
};

const DISALLOWED = new RegExp(`[^${CAMPAIGN_CHARACTERS}]+`, 'gu');

type StoredOrigin = [firstPage?: string, referrer?: string | null, campaign?: string[] | null];

/** The attribution of this tab, as fields that every form sends. Unknown ones are absent. */
export function originFields(): Partial<Record<keyof typeof ORIGIN, string>> {
  try {
    const [firstPage, referrer, campaign] = JSON.parse(tabStore.read(KEY) ?? '[]') as StoredOrigin;
    return {
      ...(firstPage && { firstPage }),
      ...(referrer && referrer !== location.host && { referrer }),
      ...(campaign && { campaign: campaignInWords(campaign) }),
    };
  } catch {
    return {};
  }
}

/** "source: newsletter, campaign: Diwali offer, Google ad". */
function campaignInWords(parameters: string[]): string {
  const words = [...new URLSearchParams(parameters.join('&'))]
    .flatMap(([name, value]) => CLICKS[name] ?? (value ? `${name.replace('utm_', '')}: ${value}` : []))
    .join(', ')
    .replace(DISALLOWED, ' ');
  return beginningOf(words, LIMITS.origin);
}
