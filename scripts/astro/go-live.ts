import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listBeforeGoLive } from '../../src/content/before-go-live.ts';
import { findUnreplacedSamples } from '../../src/content/unreplaced-samples.ts';
import { asText } from '../golive.ts';
import { changeAdapterConfig } from './adapter-config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether search engines have to be asked not to index this build: a production build in which samples remain. */
export function needsNoindex(): boolean {
  return process.env['CONTEXT'] === 'production' && findUnreplacedSamples(ROOT).length > 0;
}

/**
 * Sets `__NOINDEX__` for pages rendered by Astro; if true, adds the noindex header to all static files, leaves a marker file for the
 * functions (`src/server/http/noindex.ts`), and prints what is left to do.
 */
export function goLive(noindex: boolean): AstroIntegration {
  let root: URL;
  let marker: URL;
  return {
    name: 'go-live',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { __NOINDEX__: JSON.stringify(noindex) } } });
      },
      'astro:config:done': ({ config }) => {
        root = config.root;
        marker = new URL('.netlify/noindex', root);
      },
      'astro:build:done': async ({ logger }) => {
        await rm(marker, { force: true });
        if (!noindex) return;
        await writeFile(marker, '');
        logger.warn(
          `Search engines are asked to leave this site alone until no sample is left.\n${asText(listBeforeGoLive(ROOT))}`,
        );
        await changeAdapterConfig(root, ({ headers }) => {
          headers.unshift({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
        });
      },
    },
  };
}
