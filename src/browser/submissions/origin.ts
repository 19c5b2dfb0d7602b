import { LIMITS } from '../../domain/shared/limits.ts';
import { CAMPAIGN_CHARACTERS, type ORIGIN } from '../../domain/submissions/origin.ts';
import { tabStore } from '../shared/storage.ts';

/** Where the script of every page notes how the visitor came (scripts/chrome/attribution.ts). */
const KEY = 'origin';

/** What an advertiser's click is called; the parameter's value is never kept. */
const CLICKS: Readonly<Record<string, string>> = {
  gclid: 'Google ad',
  msclkid: 'Microsoft ad',
  fbclid: 'Facebook link',
};

const REFUSED = new RegExp(`[^${CAMPAIGN_CHARACTERS}]+`, 'gu');

type StoredOrigin = [firstPage?: string, referrer?: string | null, campaign?: string[] | null];

/** How the visitor came to this tab, as the fields that travel with every form. What is not known is absent. */
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
  return [...new URLSearchParams(parameters.join('&'))]
    .flatMap(([name, value]) => CLICKS[name] ?? (value ? `${name.replace('utm_', '')}: ${value}` : []))
    .join(', ')
    .replace(REFUSED, ' ')
    .slice(0, LIMITS.origin);
}
