import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { AdminLogin } from '../../../domain/admin/admin.ts';
import type { PasskeySignIn } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { TIMES } from '../../../domain/shared/limits.ts';
import type { Call } from '../../http/endpoint.ts';
import { Unauthorized } from '../../shared/errors.ts';
import { ifReadable } from '../../storage/unreadable.ts';
import { audit } from '../audit.ts';
import { signInPerson } from '../auth.ts';
import { findPerson, type Person } from '../people.ts';
import { admitAttempt } from '../throttle.ts';
import { consumeChallenge, newChallenge, type Purpose, readChallenge } from './challenges.ts';
import { isValid, passkeyKey, passkeys, type StoredPasskey } from './passkeys.ts';
import { relyingPartyAt } from './relying-party.ts';

const SIGN_IN: Purpose = { audience: 'passkey-sign-in', subject: 'anybody' };
/** Stands for the ID of a sign-in, which is known only afterwards: no administrator's ID is in lower case. */
const ANY_PASSKEY = 'passkey';

/**
 * What a browser needs to ask for a passkey. It names none, so it tells nothing of whom the site knows. @throws Conflict at
 * another address
 */
export async function signInOptions(url: URL): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: relyingPartyAt(url).id,
    challenge: await newChallenge(SIGN_IN),
    timeout: TIMES.passkeyChallenge,
    userVerification: 'required',
  });
}

/**
 * Opens a session for the owner of a passkey, which stands for password and code. A wrong try counts as one of a sign-in does.
 * @throws Unauthorized, with the same message for a passkey that is unknown, removed, another site's or wrongly signed, and for a removed
 * administrator; TooManyRequests
 */
export async function signInWithPasskey(answer: PasskeySignIn, call: Call): Promise<AdminLogin> {
  const { origin, id: rpID } = relyingPartyAt(call.url);
  const attempt = await admitAttempt(ANY_PASSKEY, call.context.ip);
  const { key, stored, person } = await findPasskey(answer);
  const { used, challenge } = await check(answer, stored, origin, rpID);
  if (!(await consumeChallenge(challenge))) throw new Unauthorized(PASSKEY_MESSAGES.late);
  await storeUse(key, used, person);
  return signInPerson(person, call, attempt, 'passkey-signed-in', stored.name);
}

const refusal = () => new Unauthorized(PASSKEY_MESSAGES.refused);

/** @throws Unauthorized for one that is unknown, removed or unreadable */
async function findPasskey({ id, response }: PasskeySignIn) {
  const key = passkeyKey(response.userHandle, id);
  const stored = (await ifReadable(passkeys.get(key)))?.value;
  const person = stored && (await findPerson(stored.adminID));
  if (!person || !isValid(stored, person)) throw refusal();
  return { key, stored, person };
}

type Use = VerifiedAuthenticationResponse['authenticationInfo'];

/** Checks what a passkey has signed. @throws Unauthorized */
async function check(
  { id, response }: PasskeySignIn,
  { credential, publicKey }: StoredPasskey,
  expectedOrigin: string,
  expectedRPID: string,
): Promise<{ used: Use; challenge: string }> {
  let challenge: string | undefined;
  let isLate = false;
  // It throws for whatever is wrong with an answer.
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: async (signed) => {
      challenge = await readChallenge(SIGN_IN, signed);
      isLate = challenge === undefined;
      return !isLate;
    },
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // Counters are compared where they are stored, so that two uses at once are.
    credential: { id: credential, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => undefined);
  if (isLate) throw new Unauthorized(PASSKEY_MESSAGES.late);
  if (!checked?.verified || challenge === undefined) throw refusal();
  return { used: checked.authenticationInfo, challenge };
}

/**
 * Stores counter and moment of a use by compare-and-swap. A counter that does not rise comes from a copy; passkeys that are synced count
 * nothing and stay at 0.
 * @throws Unauthorized for a copy, which is recorded, and for a passkey that was removed meanwhile
 */
async function storeUse(
  key: string,
  { newCounter: counter, credentialBackedUp: backedUp }: Use,
  owner: Person,
): Promise<void> {
  let copied: StoredPasskey | undefined;
  await passkeys.update(key, (current) => {
    if (!current || !isValid(current, owner)) throw refusal();
    const isCopy = (counter > 0 || current.counter > 0) && counter <= current.counter;
    copied = isCopy ? current : undefined;
    return isCopy ? undefined : { ...current, counter, backedUp, usedAt: new Date().toISOString() };
  });
  if (!copied) return;
  await audit(copied.adminID, 'passkey-refused', copied.name);
  throw new Unauthorized(PASSKEY_MESSAGES.copied);
}
