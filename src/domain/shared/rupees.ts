import { countInDigits } from './words.ts';

/** An amount in whole rupees as India writes it: `₹12,400`. */
export function inRupees(amount: number): string {
  return `₹${countInDigits(amount)}`;
}

/** What people write around an amount and within it. */
const NO_DIGITS = /rupees|rs\.?|inr|₹|\/[-=–]?$|\.00?(?=\D*$)|[\s,]/gi;

/** The whole rupees of a text such as `Rs 6,000/-`; undefined for one that is no such amount. */
export function rupeesIn(text: string): number | undefined {
  const digits = text.trim().replaceAll(NO_DIGITS, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}
