import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { SITE } from '../../../site.ts';
import { config } from '../../shared/config.ts';
import { Conflict } from '../../shared/http-errors.ts';

/** What browsers bind a passkey to: the site at its own address. */
interface RelyingParty {
  /** Host name without a port. */
  id: string;
  origin: string;
  name: string;
}

/** The site that a call was sent to. @throws Conflict at another address, such as that of a preview */
export function relyingPartyAt(url: URL): RelyingParty {
  const elsewhere = whyNotAt(url);
  if (elsewhere !== null) throw new Conflict(elsewhere);
  const { hostname, origin } = new URL(config().siteUrl);
  return { id: hostname, origin, name: SITE.name };
}

/** Why passkeys do not work at an address; null where they do. */
export function whyNotAt({ host }: URL): string | null {
  const site = new URL(config().siteUrl).host;
  return host === site ? null : PASSKEY_MESSAGES.elsewhere(site);
}
