import { LIMITS } from '../shared/limits.ts';

/** Messages of the server. */
export const PASSKEY_MESSAGES = {
  /** @param site host of the site */
  elsewhere: (site: string) => `Passkeys work at ${site} alone. Here, sign in with your password.`,
  refused: 'This passkey opens nothing here. Sign in with your password, and look at your passkeys under Account.',
  late: 'This took too long. Please try again.',
  copied:
    'This passkey seems to have been copied, and was refused. Sign in with your password, and remove it under Account.',
  notAdded: 'The passkey could not be checked and was not added. Please try again.',
  known: 'You have this passkey already.',
  most: `You have ${LIMITS.passkeys} passkeys, which is the most. Remove one first.`,
  unknown: 'This passkey was removed.',
  broken: 'The browser sent no passkey. Please try again.',
  nameMissing: 'Enter a name for the passkey',
  nameTooLong: `The name of a passkey can have ${LIMITS.passkeyName} characters at most`,
} as const;

/** What a browser's failures mean, in words for whoever is signing in or adding a passkey. */
export const PASSKEY_FAILURES = {
  cancelled: 'No passkey was used: it was cancelled, took too long, or there is none here.',
  here: 'This device or password manager has a passkey of yours already.',
  unable: 'No device here can keep a passkey with a fingerprint, face or PIN. Take a phone, or a password manager.',
  address: 'The browser allows no passkeys at this address.',
  other: 'The passkey did not answer. Please try again.',
} as const;

/** Offered on the dashboard after a sign-in with a password. */
export const PASSKEY_OFFER = 'Next time, sign in with a fingerprint, face or PIN, without password and code.';
