import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { deployContext } from '../shared/config.ts';

/** The contexts of code on one's own computer, which may use a mail server beside it. */
const LOCAL_CONTEXTS = ['local', 'dev'];

/** Networks that no public mail server is in, as the registries of special addresses have them (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only what is given out for the internet is public, without what leads to IPv4 addresses or is for examples. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** A mail server that may not be connected to. */
export class PrivateHost extends Error {
  override readonly name = 'PrivateHost';
  readonly code = 'EPRIVATE';
}

/** Whether this code runs on one's own computer. */
export function isLocalCode(): boolean {
  return LOCAL_CONTEXTS.includes(deployContext());
}

/**
 * An address of a mail server that an owner has entered. Where the site is hosted, a name that has any private address is refused, so that
 * nobody reaches what is beside the functions; the connection goes to the address that was checked (no second look-up).
 * @throws PrivateHost; the error of the look-up
 */
export async function publicAddressOf(host: string): Promise<string> {
  if (isLocalCode()) return host;
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host, family: isIP(host) }];
  if (found.some(({ address }) => !isPublicAddress(address))) throw new PrivateHost(host);
  // Functions have no IPv6.
  return (found.find(({ family }) => family === 4) ?? found[0])?.address ?? host;
}

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}
