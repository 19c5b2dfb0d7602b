const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID of version 7 in lower case: the only form of a submission's id. */
export function isUuidV7(text: string): boolean {
  return UUID_V7.test(text);
}

/**
 * A UUID of version 7 (RFC 9562): sorted by time to the millisecond, otherwise random.
 *
 * @param now milliseconds since 1970
 */
export function uuidV7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(now / 2 ** 16));
  view.setUint16(4, now % 2 ** 16);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The time inside a UUID of version 7, in milliseconds since 1970. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
