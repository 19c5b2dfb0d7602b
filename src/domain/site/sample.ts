const samples = new Set<string>();

/**
 * Marks a fact of `site.ts` that the owner still has to give. It is shown like any other, and `npm run golive` lists it.
 * Replace the whole call by the fact, or by '' when there is none: an empty fact is not shown.
 */
export function sample(value: string): string {
  samples.add(value);
  return value;
}

/** Whether a text contains a [placeholder]. */
export const isPlaceholder = (text: string) => /\[[^\]]+\]/.test(text);

/** Whether a text of `site.ts` is marked as a sample or contains a placeholder. */
export const isSample = (text: string) => samples.has(text) || isPlaceholder(text);

/** A fact for structured data; undefined while it is empty or a sample. */
export const knownFact = (text: string) => (text === '' || isSample(text) ? undefined : text);
