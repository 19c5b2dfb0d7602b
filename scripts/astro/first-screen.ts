import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';

/** The id that a page's `<link rel="expect">` names and no element has; undefined when there is no such link, or the element is there. */
export function missingExpectedId(html: string): string | undefined {
  const ids = new Set<string | undefined>();
  let expected: string | undefined;
  const parser = new Parser({
    onopentag(name, { id, rel, href }) {
      ids.add(id);
      if (name === 'link' && rel === 'expect') expected = href?.slice(1);
    },
  });
  parser.end(html);
  return ids.has(expected) ? undefined : expected;
}

/**
 * Fails a build with a page that lacks the element its first paint waits for (src/layouts/Page.astro): browsers would wait
 * for the end of the page instead, without a warning.
 */
export function firstScreen(): AstroIntegration {
  return {
    name: 'first-screen',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const file of globSync('**/*.html', { cwd: fileURLToPath(dir) })) {
          const id = missingExpectedId(readFileSync(new URL(file, dir), 'utf8'));
          if (id) throw new Error(`${file}: no element has id="${id}", which <link rel="expect"> names.`);
        }
      },
    },
  };
}
