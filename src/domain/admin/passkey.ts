import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { lineSchema } from '../shared/line-schema.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  /** Hash of the credential's id. */
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** When it last opened a session, ISO 8601; null before the first time. */
  usedAt: string | null;
  /** Whether a password manager keeps a copy, so that it outlives its device. */
  backedUp: boolean;
}

/** Answer of `GET /api/admin/passkeys`. */
export interface PasskeyList {
  passkeys: Passkey[];
  /** Why passkeys do not work at this address; null where they do. */
  elsewhere: string | null;
}

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

/** Bytes as browsers send them. @param most characters */
const bytes = (most: number) =>
  v.pipe(
    v.string(PASSKEY_MESSAGES.broken),
    v.maxLength(most, PASSKEY_MESSAGES.broken),
    v.regex(/^[\w-]+$/, PASSKEY_MESSAGES.broken),
  );

/** A credential's id has 1,023 bytes at most. */
const id = bytes(1_400);
const clientDataJSON = bytes(4_000);

/** Body of `POST /api/auth/passkey`: what a passkey has signed. */
export const PasskeySignInSchema = v.object({
  id,
  response: v.object(
    {
      clientDataJSON,
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(100),
    },
    PASSKEY_MESSAGES.broken,
  ),
});
export type PasskeySignIn = v.InferOutput<typeof PasskeySignInSchema>;

/** Body of `POST /api/admin/passkeys`: a new passkey. */
export const NewPasskeySchema = v.object({
  id,
  response: v.object({ clientDataJSON, attestationObject: bytes(20_000) }, PASSKEY_MESSAGES.broken),
});
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>;

/** Body of `PATCH /api/admin/passkeys/{id}`. */
export const PasskeyNameSchema = v.object({
  name: v.pipe(
    lineSchema(LIMITS.passkeyName, PASSKEY_MESSAGES.nameTooLong, PASSKEY_MESSAGES.nameMissing),
    v.nonEmpty(PASSKEY_MESSAGES.nameMissing),
  ),
});
