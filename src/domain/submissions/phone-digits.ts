/** A zero in brackets is dialled only within the country. */
const TRUNK_ZERO = /\(0\)/g;

/** The significant digits of a phone number, without "+" and leading zeros. */
export function digitsOf(phone: string): string {
  return phone.replace(TRUNK_ZERO, '').replace(/\D/g, '').replace(/^0+/, '');
}
