import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';

const SOURCE = new URL('../../src/islands/chrome/first-touch.js', import.meta.url);

/** The script in the head of every page, as it stands there. */
export const FIRST_TOUCH = minifySync('first-touch.js', readFileSync(SOURCE, 'utf8')).code;

/** Gives pages the script of their head, minified (`__FIRST_TOUCH__`). */
export function firstTouch(): AstroIntegration {
  return {
    name: 'first-touch',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { __FIRST_TOUCH__: JSON.stringify(FIRST_TOUCH) } } });
      },
    },
  };
}
