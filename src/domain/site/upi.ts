/** A UPI address: name@bank. */
export const UPI_ADDRESS = /^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/;

/** A payment that somebody is asked for. */
export interface UpiPayment {
  /** The UPI address of the payee. */
  to: string;
  /** The payee's name. */
  name: string;
  rupees: number;
  /** What the payment is for, such as a registration ID. */
  note: string;
}

/** The address that opens a UPI app with the payment filled in, and that its QR code contains. */
export function upiLink({ to, name, rupees, note }: UpiPayment): string {
  const values = { pa: to, pn: name, am: rupees.toFixed(2), tn: note, cu: 'INR' };
  // Apps read "+" as a plus, and the "@" of an address as it is.
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
