/** An amount in whole rupees as India writes it: "₹12,400". */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
