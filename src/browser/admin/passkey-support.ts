import { deviceStore, tabStore } from '../shared/storage.ts';

/**
 * `wanted`, in session storage: somebody has signed in with a password. `answered`, in local storage: the IDs, separated by spaces, of
 * the administrators who answered the offer.
 */
const KEYS = { wanted: 'passkey-offer', answered: 'passkey-offered' } as const;

/** Whether this browser supports passkeys here: browsers offer them only on https and localhost. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** After a sign-in with a password: lets the dashboard offer a passkey. */
export function offerPasskeyLater(): void {
  tabStore.write(KEYS.wanted, 'yes');
}

/** Whether to offer a passkey: from a sign-in with a password until the administrator answers. The caller checks that they have none. */
export function mayOfferPasskey(adminID: string): boolean {
  return knowsPasskeys() && tabStore.read(KEYS.wanted) !== null && !answeredBy().includes(adminID);
}

/** Remembers that an administrator has answered the offer, either way. */
export function answerPasskeyOffer(adminID: string): void {
  tabStore.remove(KEYS.wanted);
  deviceStore.write(KEYS.answered, [...new Set([...answeredBy(), adminID])].join(' '));
}

const answeredBy = () => (deviceStore.read(KEYS.answered) ?? '').split(' ');
