const noted = new Set<string>();

/**
 * Marks a fact of `site.ts` that nobody has given yet: it is shown like any other, and `npm run golive` asks for it. Replace
 * the whole call by the fact, or by '' when there is none; what is empty is shown nowhere.
 */
export function sample(value: string): string {
  noted.add(value);
  return value;
}

/** Whether a text still has a [placeholder] in it. */
export const isPlaceholder = (text: string) => /\[[^\]]+\]/.test(text);

/** Whether a text of `site.ts` is marked as a sample, or has a placeholder in it. */
export const isSample = (text: string) => noted.has(text) || isPlaceholder(text);

/** A fact, or undefined while it is empty or a sample: for what machines read. */
export const known = (text: string) => (text === '' || isSample(text) ? undefined : text);
