import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a code is shown. */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret in base32 (RFC 4648) without padding, of the 128 bits and more that RFC 4226 asks for. */
export const SECRET_PATTERN = /^[A-Z2-7]{26,128}$/;

/** The time step at a moment: how many codes there were since 1970. @param now milliseconds since 1970 */
export const stepAt = (now: number) => Math.floor(now / (1000 * CODE_SECONDS));

/** The code of a step: RFC 6238 with SHA-1 and six digits, as every authenticator app has it. @param secret base32 */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/**
 * The time step of a code: the present one, the one before or the one after, since clocks differ and typing takes time. Of two
 * consecutive codes, written as one, it is the second one's. Undefined when the code is wrong.
 */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  const present = stepAt(now);
  return [present - 1, present, present + 1].find((step) => {
    const expected = codeOf(secret, step);
    return isSame(code, code.length > CODE_DIGITS ? codeOf(secret, step - 1) + expected : expected);
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret of 160 bits, in base32. @param random at least 32 random bytes */
export function secretFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, 32), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
