import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { filledText } from '../shared/text-schema.ts';
import { PASSKEY_MESSAGES } from './passkey-messages.ts';

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

/** Bytes as browsers send them. @param most characters */
const bytes = (most: number) =>
  z
    .string(PASSKEY_MESSAGES.broken)
    .check(z.maxLength(most, PASSKEY_MESSAGES.broken), z.regex(/^[\w-]+$/, PASSKEY_MESSAGES.broken));

/** A credential's id has 1,023 bytes at most. */
const id = bytes(1_400);
const clientDataJSON = bytes(4_000);

/** Body of `POST /api/auth/passkey`: what a passkey has signed. */
export const PasskeySignInSchema = z.object({
  id,
  response: z.object(
    {
      clientDataJSON,
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(100),
    },
    PASSKEY_MESSAGES.broken,
  ),
});
export type PasskeySignIn = z.infer<typeof PasskeySignInSchema>;

/** Body of `POST /api/admin/passkeys`: a new passkey. */
export const NewPasskeySchema = z.object({
  id,
  response: z.object({ clientDataJSON, attestationObject: bytes(20_000) }, PASSKEY_MESSAGES.broken),
});
export type NewPasskey = z.infer<typeof NewPasskeySchema>;

/** Body of `PATCH /api/admin/passkeys/{id}`. */
export const PasskeyNameSchema = z.object({
  name: filledText(LIMITS.passkeyName, PASSKEY_MESSAGES.nameTooLong, PASSKEY_MESSAGES.nameMissing),
});
