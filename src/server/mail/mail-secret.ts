import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sessionSecret } from '../shared/config.ts';

/** An encrypted text, in base64. */
export interface Sealed {
  nonce: string;
  /** The ciphertext, then the tag. */
  data: string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Makes this key another one than those of tokens and fingerprints, which have the same secret. */
const INFO = 'mail-password';

/**
 * Encrypts a text under a key of SESSION_SECRET (HKDF-SHA-256, AES-256-GCM with a random nonce).
 * @param boundTo it can only be read again with the same value
 * @throws ConfigError without a secret
 */
export function seal(text: string, boundTo: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(boundTo));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { nonce: nonce.toString('base64'), data: data.toString('base64') };
}

/** The text of `seal`; undefined when the secret or what it is bound to is another, or the record was changed. */
export function unseal({ nonce, data }: Sealed, boundTo: string): string | undefined {
  const bytes = Buffer.from(data, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key(), Buffer.from(nonce, 'base64'), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function key(): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret(), '', INFO, KEY_BYTES));
}
