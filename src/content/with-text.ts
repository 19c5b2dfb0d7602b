/** The entries that have a text: a fact without one is shown nowhere. */
export function withText<T extends { text: string }>(entries: readonly T[]): T[] {
  return entries.filter(({ text }) => text !== '');
}
