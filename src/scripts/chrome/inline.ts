/** A script as pages contain it: without indentation and comments, which each page would carry. */
export const inlined = (source: string): string => source.replaceAll(/^ *\/\/.*\n/gm, '').replaceAll(/\n +/g, '\n');
