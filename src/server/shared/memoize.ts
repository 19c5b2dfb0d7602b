/**
 * Memoizes a function of an object by reference, for as long as the object exists. For objects that are never changed:
 * a change makes another object, so that no memoized result is outdated.
 */
export function memoizeByReference<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
}
