import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findUnreplacedSamples } from '../../src/content/unreplaced-samples.ts';
import { asText } from '../golive.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether this build is for visitors though samples remain: then search engines are asked to leave it alone. */
export function isNoindex(env: Record<string, string | undefined> = process.env): boolean {
  return env['CONTEXT'] === 'production' && findUnreplacedSamples(ROOT).length > 0;
}

/**
 * Tells pages and functions rendered by Astro whether they are withheld from search engines (`__WITHHELD__`), asks for the same in
 * the headers of all static files, leaves a mark for the functions (`src/server/http/noindex.ts`), and prints why.
 */
export function goLive(withheld: boolean): AstroIntegration {
  let configFile: URL;
  let mark: URL;
  return {
    name: 'go-live',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { __WITHHELD__: JSON.stringify(withheld) } } });
      },
      'astro:config:done': ({ config }) => {
        configFile = new URL('.netlify/v1/config.json', config.root);
        mark = new URL('.netlify/withheld', config.root);
      },
      'astro:build:done': async ({ logger }) => {
        await rm(mark, { force: true });
        if (!withheld) return;
        await writeFile(mark, '');
        logger.warn(
          `Search engines are asked to leave this site alone until nothing is left.\n${asText(findUnreplacedSamples(ROOT))}`,
        );
        const config: { headers: object[] } = JSON.parse(await readFile(configFile, 'utf8'));
        config.headers.unshift({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
        await writeFile(configFile, JSON.stringify(config));
      },
    },
  };
}
