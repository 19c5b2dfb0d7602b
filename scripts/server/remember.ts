const MOST = 500;

/** Sets a value of a map as the newest one, and deletes the oldest above 500. */
export function remember<T>(values: Map<string, T>, key: string, value: T): void {
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > MOST && oldest !== undefined) values.delete(oldest);
}
