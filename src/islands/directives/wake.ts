/** What a directive is given: fetches the scripts of an island, and then brings it to life. */
type Load = () => Promise<() => unknown>;

/** A directive of Astro's whose value is more than text. */
export type Directive<Value> = (load: Load, options: { value: Value }, island: HTMLElement) => void;

/** Wakes an island; as a directive, at once. */
export async function wake(load: Load): Promise<void> {
  const start = await load();
  await start();
}

/** Somebody was there before this script was: rests on it, writes in it, or has pressed what sleeps. */
const TOUCHED = ':hover, :focus-within, :has([aria-busy="true"])';

/**
 * Says when somebody has touched what is around an island: came upon it with a pointer or a finger, or got in with the
 * focus. Islands below one `data-near` are touched together.
 *
 * @param listening ended once it is awake
 * @returns what is around the island
 */
export function listenAround(island: HTMLElement, touched: () => void, listening: AbortController): Element {
  const around = island.closest('[data-near]') ?? island;
  // A page that opens under a resting pointer gets no move of it.
  for (const type of ['pointerover', 'focusin']) around.addEventListener(type, touched, listening);
  if (around.matches(TOUCHED)) touched();
  return around;
}
