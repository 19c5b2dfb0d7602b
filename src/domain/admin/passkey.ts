import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { lineSchema } from '../shared/line-schema.ts';
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
