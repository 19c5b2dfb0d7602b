/** A whole number with the commas of India: `12,400`. */
export function withCommas(amount: number): string {
  return amount.toLocaleString('en-IN');
}

/** An amount in whole rupees as India writes it: `₹12,400`. */
export function inRupees(amount: number): string {
  return `₹${withCommas(amount)}`;
}
