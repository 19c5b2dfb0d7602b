import { deviceStore, tabStore } from '../shared/storage.ts';

/** In the tab: that somebody has signed in with a password. On the device: who was offered a passkey, IDs separated by spaces. */
const KEYS = { wanted: 'passkey-offer', answered: 'passkey-offered' } as const;

/** Whether this browser knows passkeys, which it does on https and localhost alone. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** After a sign-in with a password: the dashboard offers a passkey. */
export function offerPasskeyLater(): void {
  tabStore.write(KEYS.wanted, 'yes');
}

/** Whether to offer a passkey to an administrator without one: after a sign-in with a password, until it was answered once. */
export function mayOfferPasskey(adminID: string): boolean {
  return knowsPasskeys() && tabStore.read(KEYS.wanted) !== null && !answeredBy().includes(adminID);
}

/** Remembers that an administrator has answered the offer, either way. */
export function answerPasskeyOffer(adminID: string): void {
  tabStore.remove(KEYS.wanted);
  deviceStore.write(KEYS.answered, [...new Set([...answeredBy(), adminID])].join(' '));
}

const answeredBy = () => (deviceStore.read(KEYS.answered) ?? '').split(' ');
