/**
 * Memoizes a function of an object by reference, for as long as the object exists. For objects that are never changed:
 * a change makes another object, so that no memoized result is outdated.
 */
export function memoizeByReference<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (of) => {
    const result = results.get(of) ?? { value: make(of) };
    results.set(of, result);
    return result.value;
  };
}
