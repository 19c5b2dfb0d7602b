import { answerPasskeyOffer, mayOfferPasskey } from '../../browser/admin/passkey-support.ts';
import { storedAdminID } from '../../browser/admin/session.ts';

/**
 * The dashboard's offer of a passkey, until it is answered once.
 * @returns shows it to somebody without a passkey; returns whether it is shown
 */
export function startPasskeyOffer(): (hasPasskey: boolean | null) => boolean {
  const offer = document.querySelector<HTMLElement>('[data-passkey-offer]');
  for (const control of offer?.querySelectorAll<HTMLElement>('a, button') ?? []) {
    control.addEventListener('click', () => {
      answerPasskeyOffer(storedAdminID());
      if (!(control instanceof HTMLButtonElement) || !offer) return;
      offer.hidden = true;
      document.querySelector<HTMLElement>('#main')?.focus();
    });
  }
  return (hasPasskey) => {
    if (!offer) return false;
    offer.hidden = hasPasskey !== false || !mayOfferPasskey(storedAdminID());
    return !offer.hidden;
  };
}
