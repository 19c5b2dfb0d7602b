import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;

/**
 * The network of a sender: an IPv4 address itself, the /64 of an IPv6 address, anything else unchanged. A sender with one address
 * of a /64 has all of them (RFC 4291, 2.5.4).
 */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? ipv6Network(address, 64) ?? address;
}

/**
 * The largest network that a single customer of a provider usually has: the /24 of an IPv4 address, the /48 of an IPv6 address
 * (RFC 6177), anything else unchanged.
 */
export function wideNetworkOf(address: string): string {
  const ipv4 = ipv4Of(address)?.replace(/\d+$/, '0/24');
  return ipv4 ?? ipv6Network(address, 48) ?? address;
}

/** An IPv4 address, also an IPv4-mapped IPv6 address. */
function ipv4Of(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIPv4(plain) ? plain : undefined;
}

function ipv6Network(address: string, bits: 64 | 48): string | undefined {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return undefined;
  const [before = '', after] = plain.split('::');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => 0);
  const network = [...head, ...zeros, ...tail].slice(0, bits / GROUP_BITS);
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The 16-bit groups of a part of an address; one that is written as an IPv4 address counts as two. */
function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}

/** Whether an address is a loopback address, as on the local server; on Netlify none is. */
export function isLoopback(address: string): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
}
