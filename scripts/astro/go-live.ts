import { rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { listBeforeGoLive } from '../../src/content/before-go-live.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { findUnreplacedSamples } from '../../src/content/unreplaced-samples.ts';
import { asText } from '../golive.ts';
import { changeAdapterConfig } from './adapter-config.ts';

/** Whether search engines have to be asked not to index this build: a production build in which samples remain. */
export function needsNoindex({ entries }: Pick<SiteContent, 'entries'>): boolean {
  return process.env['CONTEXT'] === 'production' && findUnreplacedSamples(entries).length > 0;
}

/**
 * Sets `__NOINDEX__` for pages rendered by Astro. If it is true, also adds the noindex header to all static files, writes a
 * marker file for the functions (`src/server/http/noindex.ts`), and prints what is left to do.
 */
export function goLive(noindex: boolean, content: SiteContent): AstroIntegration {
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
          `Search engines are asked to leave this site alone until no sample is left.\n${asText(listBeforeGoLive(content))}`,
        );
        await changeAdapterConfig(root, ({ headers }) => {
          headers.unshift({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
        });
      },
    },
  };
}
