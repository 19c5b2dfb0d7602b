/**
 * Makes something of an object once, and gives it again as long as the object is there. For objects that are never changed:
 * what takes their place is another object, so that nothing that was kept can be out of date.
 */
export function memoizeByReference<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
}
