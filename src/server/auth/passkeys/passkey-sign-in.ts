import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeySignIn } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { TIMES } from '../../../domain/shared/limits.ts';
import type { Call } from '../../http/endpoint.ts';
import { config } from '../../shared/config.ts';
import { Unauthorized } from '../../shared/http-errors.ts';
import { ifReadable } from '../../storage/unreadable.ts';
import { type Administrator, people, readAdministrator, type StoredPasskey } from '../administrator.ts';
import { type SignedIn, signInPerson } from '../auth.ts';
import { personOf } from '../colleagues.ts';
import { audit } from '../record-audit.ts';
import { admitAttempt } from '../throttle.ts';
import { newChallenge, type Purpose, readChallenge, withAnswered } from './challenges.ts';
import { relyingPartyAt } from './relying-party.ts';
import { handleOf, withPasskey } from './stored-passkeys.ts';

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
export async function signInWithPasskey(answer: PasskeySignIn, call: Call): Promise<SignedIn> {
  const { origin, id: rpID } = relyingPartyAt(call.url);
  const [attempt, found] = await Promise.all([admitAttempt(ANY_PASSKEY, call.context.ip), findPasskey(answer)]);
  try {
    if (!found) throw refusal();
    const { adminID, account, passkey } = found;
    const { used, challenge } = await check(answer, passkey, origin, rpID);
    const change = (record: Administrator) => afterUse(record, adminID, passkey, used, challenge);
    change(account.value);
    await attempt.settle(true);
    return await signInPerson(adminID, call, { change, account, action: 'passkey-signed-in', about: passkey.name });
  } catch (error) {
    if (error instanceof Unauthorized) await attempt.settle(false);
    if (error instanceof Copied && found) await audit(found.adminID, 'passkey-refused', found.passkey.name);
    throw error;
  }
}

const refusal = () => new Unauthorized(PASSKEY_MESSAGES.refused);

/** The counter of a passkey has not risen: there is a copy of it. */
class Copied extends Unauthorized {}

/** The passkey of an answer, and its owner; undefined for one that is unknown, removed or unreadable. Two storage calls. */
async function findPasskey({ id, response }: PasskeySignIn) {
  const ids = new Set([...config().admins.map((one) => one.id), ...(await people.list()).map(({ key }) => key)]);
  const adminID = [...ids].find((one) => handleOf(one) === response.userHandle);
  const account = adminID === undefined ? undefined : await ifReadable(readAdministrator(adminID));
  const passkey = account?.value.passkeys.find(({ credential }) => credential === id);
  return adminID !== undefined && account && passkey && { adminID, account, passkey };
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
 * The record after a use of a passkey, with its counter and moment. A counter that does not rise comes from a copy; passkeys that are
 * synced count nothing and stay at 0.
 * @throws Unauthorized for a copy, a challenge that was answered before, and a passkey or an administrator that was removed meanwhile
 */
function afterUse(
  record: Administrator,
  adminID: string,
  { credential }: StoredPasskey,
  { newCounter: counter, credentialBackedUp: backedUp }: Use,
  challenge: string,
): Administrator {
  const current = record.passkeys.find((one) => one.credential === credential);
  if (!current || !personOf(adminID, record)) throw refusal();
  const next = withAnswered(record, challenge);
  if (!next) throw new Unauthorized(PASSKEY_MESSAGES.late);
  const isCopy = (counter > 0 || current.counter > 0) && counter <= current.counter;
  if (isCopy) throw new Copied(PASSKEY_MESSAGES.copied);
  return withPasskey(next, { ...current, counter, backedUp, usedAt: new Date().toISOString() });
}
