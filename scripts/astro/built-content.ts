import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SiteContent } from '../../src/content/site-content.ts';
import type { ContentIndex } from '../../src/domain/content/content-index.ts';
import { entryOfKey, ORDERS } from '../../src/domain/content/entry.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { assertBuildable, changedLines } from '../content/owners-site.ts';

/** What previews need to know of a build: which entries were delivered, without their words, and the orders that the site has. */
export function knownContent({ index, snapshot }: SiteContent): ContentIndex {
  const entries = Object.entries(index.entries).map(([key, { hash, file, value }]) => {
    const isOrder = entryOfKey(key)?.collection === ORDERS;
    return [key, { hash, file, value: isOrder ? (snapshot.entries[key]?.value ?? value) : null }] as const;
  });
  return { ...index, entries: Object.fromEntries(entries) };
}

/**
 * Checks the content before a build, and writes the files that functions read: the facts, and the delivered entries. Sets
 * `__SITE_VERSION__` for `/version.json`, and `__SITE_CONTENT__` for previews.
 */
export function builtContent(content: SiteContent, facts: Facts): AstroIntegration {
  let root: URL;
  const writeFiles = async () => {
    const folder = new URL('.netlify/', root);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL('facts.json', folder), JSON.stringify(facts));
    await writeFile(new URL('content.json', folder), JSON.stringify(content.index));
  };
  return {
    name: 'site-content',
    hooks: {
      'astro:config:setup': ({ command, config, logger, updateConfig }) => {
        const version = { published: content.snapshot.number, built: new Date().toISOString() };
        updateConfig({
          vite: {
            define: {
              __SITE_VERSION__: JSON.stringify(version),
              __SITE_CONTENT__: JSON.stringify(knownContent(content)),
            },
          },
        });
        if (command !== 'build') return;
        assertBuildable(fileURLToPath(config.root), content);
        for (const line of changedLines(content)) logger.warn(line);
      },
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:server:setup': writeFiles,
      'astro:build:done': writeFiles,
    },
  };
}
