type Values = Readonly<Record<string, string>>;

/**
 * Puts values into a sentence: `fill('Write to {email}.', { email })`. A name in braces that has no value is a
 * mistake in the content and fails the build with the file and the sentence.
 */
export function fill(sentence: string, values: Values, file = 'src/content'): string {
  return sentence.replace(/\{(\w+)\}/g, (token, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: no value for ${token} in "${sentence}".`);
    return value;
  });
}

/** Puts values into every sentence of an entry, at any depth. */
export function fillAll<T>(words: T, values: Values, file?: string): T {
  if (typeof words === 'string') return fill(words, values, file) as T;
  if (Array.isArray(words)) return words.map((item) => fillAll(item, values, file)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, item]) => [name, fillAll(item, values, file)])) as T;
}
