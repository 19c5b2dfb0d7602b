/** Providers that deliver an address with dots and one without to the same mailbox, under either name. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox an address leads to, as far as addresses tell: upper case, and what follows a plus, make no other one. To
 * count mails by, not to write to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).toLowerCase();
  const tag = name.indexOf('+', 1);
  const person = tag > 0 ? name.slice(0, tag) : name;
  return WITHOUT_DOTS.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
