/** A script as it stands in a page: without the lines that are comments, indentation, and breaks that separate nothing. */
export function inlineScript(source: string): string {
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^ +/gm, '')
    .replace(/(?<=[{(,;>])\n+|\n+(?=[})\]])/g, '');
}
