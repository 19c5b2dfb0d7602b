import { createHmac } from 'node:crypto';
import { sessionSecret } from '../shared/config.ts';
import { networkOf } from '../shared/network.ts';

/** Pseudonym of an ID or an address for keys and records. */
export function fingerprint(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url').slice(0, 32);
}

/** Pseudonym of a sender by address: an IPv6 /64 network is one sender. */
export function senderOf(address: string): string {
  return fingerprint(`address:${networkOf(address)}`);
}
