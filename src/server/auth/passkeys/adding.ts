import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, Passkey } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { LIMITS, TIMES } from '../../../domain/shared/limits.ts';
import { uuidTime } from '../../../domain/shared/uuid.ts';
import { describeDevice } from '../../http/device.ts';
import { BadRequest, Conflict } from '../../shared/errors.ts';
import type { AdminCall } from '../endpoint.ts';
import { replacedHash } from '../people.ts';
import { consumeChallenge, newChallenge, type Purpose, readChallenge } from './challenges.ts';
import { handleOf, passkeyKey, passkeys, readPasskeys, type StoredPasskey, toPasskey } from './passkeys.ts';
import { relyingPartyAt } from './relying-party.ts';

/** EdDSA, ES256 and RS256 (COSE): what every version of Node that runs the site can check. */
const ALGORITHMS = [-8, -7, -257];

/** Of a session, so that no other one can end what it began. */
const purposeOf = ({ admin, sessionID }: AdminCall): Purpose => ({
  audience: 'passkey-adding',
  subject: `${admin.adminID}/${sessionID}`,
});

/** What a browser needs to make a passkey for an administrator. @throws Conflict at another address, and when there are too many */
export async function addingOptions(call: AdminCall): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = relyingPartyAt(call.url);
  const { adminID } = call.admin;
  const known = await readPasskeys(adminID);
  if (known.length >= LIMITS.passkeys) throw new Conflict(PASSKEY_MESSAGES.most);
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(handleOf(adminID), 'base64url')),
    userName: adminID,
    userDisplayName: call.name,
    challenge: await newChallenge(purposeOf(call)),
    timeout: TIMES.passkeyChallenge,
    attestationType: 'none',
    excludeCredentials: known.map(({ stored }) => ({ id: stored.credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Adds the passkey that a browser has made.
 * @throws BadRequest when it was made for another site, session or challenge; Conflict when it or its challenge was used before
 */
export async function addPasskey(call: AdminCall, { id, response }: NewPasskey): Promise<Passkey> {
  const party = relyingPartyAt(call.url);
  const { adminID } = call.admin;
  let challenge: string | undefined;
  // It throws for whatever is wrong with an answer.
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: async (signed) => {
      challenge = await readChallenge(purposeOf(call), signed);
      return challenge !== undefined;
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified || challenge === undefined) throw new BadRequest(PASSKEY_MESSAGES.notAdded);
  if (!(await consumeChallenge(challenge))) throw new Conflict(PASSKEY_MESSAGES.known);
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const under = replacedHash(adminID);
  const stored: StoredPasskey = {
    adminID,
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name: describeDevice(call.request.headers.get('user-agent')),
    // A session that has ended since asks for no further one.
    createdAt: new Date(uuidTime(challenge)).toISOString(),
    backedUp: credentialBackedUp,
    ...(under !== undefined && { under }),
  };
  const key = passkeyKey(handleOf(adminID), credential.id);
  if (!(await passkeys.createOnly(key, stored))) throw new Conflict(PASSKEY_MESSAGES.known);
  return toPasskey(key.slice(key.indexOf('/') + 1), stored);
}
