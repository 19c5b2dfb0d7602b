/** A script as pages contain it: without indentation, which each page would carry. */
export const inlined = (source: string): string => source.replaceAll(/\n +/g, '\n');
