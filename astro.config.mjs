import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, passthroughImageService } from 'astro/config';
import { csp } from './scripts/astro/csp.ts';
import { firstScreen } from './scripts/astro/first-screen.ts';
import { goLive, needsNoindex } from './scripts/astro/go-live.ts';
import { nearDirective } from './scripts/astro/near-directive.ts';
import { onDemandRoutes } from './scripts/astro/on-demand-routes.ts';
import { pagePolicies } from './scripts/astro/page-policies.ts';
import { siteAddress } from './scripts/astro/site-address.ts';
import { wrongCase } from './scripts/astro/wrong-case.ts';
import { siteUrl } from './src/domain/shared/site-url.ts';

const site = siteUrl(process.env);

/** Pages for search engines: the admin area, the landing of a save and the error page are not among them. */
const isPublic = (/** @type {string} */ page) => !/\/(admin|Dashboard|404)\b/.test(new URL(page).pathname);

/** Pages for search engines that are rendered on demand, so that the sitemap does not know them by itself. */
const ON_DEMAND = ['/Blogs', '/ourplatforms/gyaanadari'];

/** While samples remain, there is no sitemap, and search engines are asked not to index. */
const noindex = needsNoindex();

/** The adapter empties its folders when it is set up: a check would delete the last build. */
const isCheck = process.argv.includes('check');

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'ignore',
  // All styles are inlined, so that no request for a stylesheet delays or hides a page (docs/decisions/005).
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  redirects: { '/': '/Home' },
  session: false,
  markdown: { syntaxHighlight: false },
  // Images are made ahead of time; the default service would put sharp (25 MB) into the function.
  image: { service: passthroughImageService() },
  // The middleware refuses methods other than GET and HEAD; Astro's own check would answer without our headers.
  security: { csp, checkOrigin: false },
  integrations: [
    react(),
    ...(noindex ? [] : [sitemap({ filter: isPublic, customPages: ON_DEMAND.map((path) => new URL(path, site).href) })]),
    onDemandRoutes(),
    pagePolicies(),
    firstScreen(),
    goLive(noindex),
    nearDirective(),
    siteAddress(site),
    wrongCase(),
  ],
  ...(!isCheck && { adapter: netlify({ imageCDN: false, staticHeaders: true, devFeatures: false }) }),
});
