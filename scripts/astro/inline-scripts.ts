import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';

function minified(path: string): string {
  const source = new URL(`../../src/islands/${path}`, import.meta.url);
  return minifySync(path, readFileSync(source, 'utf8')).code;
}

/** The script in the head of every page, as it stands there. */
export const FIRST_TOUCH = minified('chrome/first-touch.js');
/** The script beside a form, as it stands there. */
export const UNSENT = minified('forms/unsent.js');

/** Gives pages the scripts that stand in them as they are, minified (`__FIRST_TOUCH__`, `__UNSENT__`). */
export function inlineScripts(): AstroIntegration {
  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { define: { __FIRST_TOUCH__: JSON.stringify(FIRST_TOUCH), __UNSENT__: JSON.stringify(UNSENT) } },
        });
      },
    },
  };
}
