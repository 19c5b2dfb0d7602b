/** A script as it stands in a page: without the lines that are comments and without indentation. */
export function inlineScript(source: string): string {
  return source.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '');
}
