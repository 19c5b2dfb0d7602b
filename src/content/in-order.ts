/** Entries of a collection by their `order`. */
export function inOrder<T extends { data: { order: number } }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}
