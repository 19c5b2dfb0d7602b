import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '../../src/domain/admin/passkey.ts';

/** What a site asks an authenticator for a new passkey with, as far as it is used here. */
export interface CreationOptions {
  challenge: string;
  rp: { id?: string | undefined };
  user: { id: string };
}

/** The same for a passkey that exists. */
export interface RequestOptions {
  challenge: string;
  rpId?: string | undefined;
}

/** A passkey in software, of the key kind ES256. */
export interface SoftPasskey {
  id: string;
  handle: string;
  key: KeyObject;
  /** Raised by each signature; 0 stays 0, as in synced passkeys. */
  counter: number;
  backedUp: boolean;
}

/** Deviations from an honest browser and authenticator. */
export interface Changes {
  origin?: string;
  rpID?: string;
  type?: string;
  isVerified?: boolean;
  challenge?: string;
  /** The counter of this signature. */
  counter?: number;
  id?: string;
  handle?: string;
  key?: KeyObject;
}

/** The origin of calls in tests of the API, which is that of `SITE_URL` there. */
const ORIGIN = 'http://localhost';
const [PRESENT, VERIFIED, MAY_BE_BACKED_UP, BACKED_UP, HAS_CREDENTIAL] = [0x01, 0x04, 0x08, 0x10, 0x40];

/** The flags of authenticator data. */
const flagsOf = (isVerified = true, backedUp = false) =>
  PRESENT | (isVerified ? VERIFIED : 0) | (backedUp ? MAY_BE_BACKED_UP | BACKED_UP : 0);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A public key as COSE: EC2, ES256, P-256. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}

function authenticatorData(rpID: string, flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpID), head, credential]);
}

/** A short text in CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An attestation object without an attestation. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([Buffer.from([0xa3]), ...none, text('authData'), length, data]);
}

/** Makes a passkey. @param counts whether its counter rises @returns it, and what the browser sends */
export function makePasskey(
  options: CreationOptions,
  { counts = true, backedUp = false, ...changes }: Changes & { counts?: boolean; backedUp?: boolean } = {},
): { passkey: SoftPasskey; answer: NewPasskey } {
  const { publicKey, privateKey } = newKey();
  const id = randomBytes(32);
  const length = Buffer.from([0, id.length]);
  const credential = Buffer.concat([Buffer.alloc(16), length, id, cose(publicKey)]);
  const flags = flagsOf(changes.isVerified, backedUp) | HAS_CREDENTIAL;
  const counter = counts ? 1 : 0;
  const data = authenticatorData(changes.rpID ?? options.rp.id ?? '', flags, counter, credential);
  const signed = clientData(
    changes.type ?? 'webauthn.create',
    changes.challenge ?? options.challenge,
    changes.origin ?? ORIGIN,
  );
  const passkey = { id: id.toString('base64url'), handle: options.user.id, key: privateKey, counter, backedUp };
  const response = {
    clientDataJSON: signed.toString('base64url'),
    attestationObject: attestation(data).toString('base64url'),
  };
  return { passkey, answer: { id: passkey.id, response } };
}

/** Signs a challenge with a passkey. @returns what the browser sends */
export function signWith(passkey: SoftPasskey, options: RequestOptions, changes: Changes = {}): PasskeySignIn {
  if (passkey.counter > 0 && changes.counter === undefined) passkey.counter++;
  const flags = flagsOf(changes.isVerified, passkey.backedUp);
  const data = authenticatorData(changes.rpID ?? options.rpId ?? '', flags, changes.counter ?? passkey.counter);
  const signed = clientData(
    changes.type ?? 'webauthn.get',
    changes.challenge ?? options.challenge,
    changes.origin ?? ORIGIN,
  );
  const signature = sign('sha256', Buffer.concat([data, sha256(signed)]), changes.key ?? passkey.key);
  return {
    id: changes.id ?? passkey.id,
    response: {
      clientDataJSON: signed.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: changes.handle ?? passkey.handle,
    },
  };
}
