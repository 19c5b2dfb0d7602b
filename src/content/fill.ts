/**
 * Puts values into a sentence: `fill('Write to {email}.', { email })`. A name in braces that has no value is a
 * mistake in the content and fails the build by name.
 */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (token, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`src/content: no value for ${token} in "${sentence}".`);
    return value;
  });
}
