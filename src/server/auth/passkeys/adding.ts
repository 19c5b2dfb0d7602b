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
import { BadRequest, Conflict, Unauthorized } from '../../shared/http-errors.ts';
import { type Administrator, changeAdministrator, type Notice, type StoredPasskey } from '../administrator.ts';
import type { AdminCall } from '../guarded-endpoint.ts';
import { newNotice, withNotice } from '../notices.ts';
import { newChallenge, type Purpose, readChallenge, withAnswered } from './challenges.ts';
import { relyingPartyAt } from './relying-party.ts';
import { handleOf, toPasskey, withPasskey } from './stored-passkeys.ts';

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
  const { passkeys } = call.account.value;
  if (passkeys.length >= LIMITS.passkeys) throw new Conflict(PASSKEY_MESSAGES.most);
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(handleOf(adminID), 'base64url')),
    userName: adminID,
    userDisplayName: call.name,
    challenge: await newChallenge(purposeOf(call)),
    timeout: TIMES.passkeyChallenge,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Adds the passkey that a browser has made.
 * @returns it, and what its owner is to be told
 * @throws BadRequest when it was made for another site, session or challenge; Conflict when it or its challenge was used before, or
 * there are too many; Unauthorized when the session has ended meanwhile
 */
export async function addPasskey(
  call: AdminCall,
  { id, response }: NewPasskey,
): Promise<{ passkey: Passkey; notice: Notice }> {
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
  const answered = challenge;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const passkey: StoredPasskey = {
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name: describeDevice(call.request.headers.get('user-agent')),
    createdAt: new Date(uuidTime(answered)).toISOString(),
    backedUp: credentialBackedUp,
  };
  const notice = newNotice({ what: 'new-passkey', device: passkey.name });
  const add = (record: Administrator): Administrator => {
    // It may have ended together with all passkeys.
    if (!record.sessions.some((one) => one.id === call.sessionID)) throw new Unauthorized();
    const isKnown = record.passkeys.some((one) => one.credential === passkey.credential);
    const next = withAnswered(record, answered);
    if (isKnown || !next) throw new Conflict(PASSKEY_MESSAGES.known);
    if (record.passkeys.length >= LIMITS.passkeys) throw new Conflict(PASSKEY_MESSAGES.most);
    return withNotice(withPasskey(next, passkey), notice);
  };
  await changeAdministrator(adminID, add, call.account);
  return { passkey: toPasskey(passkey), notice };
}
