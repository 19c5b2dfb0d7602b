/** What a directive is given: fetches the scripts of an island, and then brings it to life. */
type Load = () => Promise<() => unknown>;

/** A directive of Astro's whose value is more than text. */
export type Directive<Value> = (load: Load, options: { value: Value }, island: HTMLElement) => void;

/** Wakes an island; as a directive, at once. */
export async function wake(load: Load): Promise<void> {
  const start = await load();
  await start();
}
