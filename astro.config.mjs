import netlify from '@astrojs/netlify';
import { defineConfig, passthroughImageService } from 'astro/config';
import { marksForBuild, snapshotForBuild } from './scripts/content/build-snapshot.ts';
import { factsOf } from './scripts/content/owners-site.ts';
import { siteContent } from './src/content/site-content.ts';
import { siteUrl } from './src/domain/shared/site-url.ts';

const site = siteUrl(process.env);

const content = siteContent(import.meta.dirname, await snapshotForBuild());
const facts = factsOf(content);
globalThis.__SITE_SNAPSHOT__ = content.snapshot;
globalThis.__SITE_FACTS__ = facts;
globalThis.__SITE_MARKS__ = await marksForBuild(facts);

// Loaded now, since styles and their hashes are made of the facts when this module is loaded.
const { csp, integrations } = await import('./scripts/astro/integrations.ts');

/** The adapter empties its folders when it is set up: a check would delete the last build. */
const isCheck = process.argv.includes('check');

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'ignore',
  // All styles are inlined, so that no request for a stylesheet delays or hides a page (docs/decisions/005).
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // A folder of its own for each copy of the project: releases of the local server link to one node_modules.
  cacheDir: '.astro/cache',
  // Texts of islands tolerate a page translation (src/jsx).
  vite: { cacheDir: '.astro/vite', oxc: { jsx: { importSource: '#jsx' } } },
  redirects: { '/': '/Home' },
  session: false,
  markdown: { syntaxHighlight: false },
  // Images are made ahead of time; the default service would put sharp (25 MB) into the function.
  image: { service: passthroughImageService() },
  // The middleware refuses methods other than GET and HEAD; Astro's own check would answer without our headers.
  security: { csp, checkOrigin: false },
  integrations: integrations(site, content, facts),
  ...(!isCheck && { adapter: netlify({ imageCDN: false, staticHeaders: true, devFeatures: false }) }),
});
