import { inlineScript } from './inline-script.ts';

/**
 * The script that chooses the sky of the hour, and writes what stands before it under that sky.
 * @param rule the text of domain/sky.js
 * @param script the text of hero-sky.js
 */
export const skyScript = (rule: string, script: string): string =>
  inlineScript(rule.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').replace('export ', '') + script);

/** The script that writes what stands before it under the sky of the hour. */
export const WRITE_SKY = 'writeSky()';
