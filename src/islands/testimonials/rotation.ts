/** An index that wraps around both ends of a list of `count` items. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
