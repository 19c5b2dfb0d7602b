import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, passthroughImageService } from 'astro/config';
import { csp } from './scripts/astro/csp.ts';
import { firstScreen } from './scripts/astro/first-screen.ts';
import { goLive, isNoindex } from './scripts/astro/go-live.ts';
import { nearDirective } from './scripts/astro/near-directive.ts';
import { onDemandRoutes } from './scripts/astro/on-demand-routes.ts';
import { pagePolicies } from './scripts/astro/page-policies.ts';
import { siteAddress } from './scripts/astro/site-address.ts';

/** Public address of the site: SITE_URL, else what the platform calls it, else a placeholder. */
const address = process.env.SITE_URL || (process.env.NETLIFY && process.env.URL);
const site = address || 'https://zira-digital.example';

/** Pages for search engines: the admin area, the landing of a save and the error page are not among them. */
const isPublic = (/** @type {string} */ page) => !/\/(admin|Dashboard|404)\b/.test(new URL(page).pathname);

/** Pages for search engines that are rendered on demand, so that the sitemap does not know them by itself. */
const ON_DEMAND = ['/Blogs', '/ourplatforms/gyaanadari'];

/** Until every sample is replaced, no search engine is told of a page. */
const withheld = isNoindex();

/** The adapter empties its folders whenever it is set up: a check would take away what a build has made. */
const isCheck = process.argv.includes('check');

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'ignore',
  // No stylesheet is a request of its own: none can hold up or hide a page (docs/decisions/005).
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  redirects: { '/': '/Home' },
  session: false,
  markdown: { syntaxHighlight: false },
  // Images are made ahead of time; the default service would put sharp (25 MB) into the function.
  image: { service: passthroughImageService() },
  // Pages are only read, and the middleware says so: Astro's own check would answer without our headers.
  security: { csp, checkOrigin: false },
  integrations: [
    react(),
    ...(withheld
      ? []
      : [sitemap({ filter: isPublic, customPages: ON_DEMAND.map((path) => new URL(path, site).href) })]),
    onDemandRoutes(),
    pagePolicies(),
    firstScreen(),
    goLive(withheld),
    nearDirective(),
    siteAddress(address),
  ],
  ...(!isCheck && { adapter: netlify({ imageCDN: false, staticHeaders: true, devFeatures: false }) }),
});
