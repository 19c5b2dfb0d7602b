/** A text in quotes, or a sign of the language with the white space around it. */
const TEXT_OR_SIGN = /'[^']*'|\s*([^\w\s$'])\s*/g;

/**
 * A script as it stands in a page: without comments that have lines of their own, and white space that separates nothing. Statements
 * end with a semicolon or a brace, texts stand in single quotes.
 */
export function inlineScript(source: string): string {
  return source
    .replace(/^\/\*\*[\s\S]*?\*\/\n|^\s*\/\/.*\n/gm, '')
    .replace(TEXT_OR_SIGN, (text, sign?: string) => sign ?? text)
    .replace(/[;,](?=[})])/g, '');
}

/**
 * The hero's script, in a block of its own.
 * @param rule the text of domain/sky.js
 * @param script the text of hero-sky.js
 */
export const heroSkyScript = (rule: string, script: string) =>
  inlineScript(`{\n${rule.replace('export ', '')}${script}}`);
