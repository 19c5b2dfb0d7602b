import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { SiteContent } from '../../src/content/site-content.ts';
import type { Facts } from '../../src/facts/facts.ts';
import { PALETTE } from '../../src/palette.ts';
import { builtContent } from './built-content.ts';
import { clientDirectives } from './client-directives.ts';
import { firstScreen } from './first-screen.ts';
import { goLive, needsNoindex } from './go-live.ts';
import { onDemandRoutes } from './on-demand-routes.ts';
import { pagePolicies } from './page-policies.ts';
import { pagePreviews } from './page-previews.ts';
import { recolouredPictures } from './recoloured-pictures.ts';
import { redirectRules } from './redirect-rules.ts';
import { siteAddress } from './site-address.ts';
import { siteFacts } from './virtual-site-facts.ts';

export { csp } from './csp.ts';

/** Pages for search engines: the admin area, previews, the landing of a save, hidden pages and the error page are not among them. */
const isPublic = (page: string, { hiddenPages }: Facts) =>
  !Object.hasOwn(hiddenPages, new URL(page).pathname) &&
  !/^\/(admin|api|Dashboard|404)(\/|$)/.test(new URL(page).pathname);

/** Pages for search engines that are rendered on demand, so that the sitemap does not know them by itself. */
const ON_DEMAND = ['/Blogs', '/ourplatforms/gyaanadari'];

/** What the build does besides Astro. While samples remain, there is no sitemap, and search engines are asked not to index. */
export function integrations(site: string, content: SiteContent, facts: Facts): AstroIntegration[] {
  const noindex = needsNoindex(content);
  const filter = (page: string) => isPublic(page, facts);
  const customPages = ON_DEMAND.map((path) => new URL(path, site).href).filter(filter);
  return [
    builtContent(content, facts),
    siteFacts(),
    react(),
    ...(noindex ? [] : [sitemap({ filter, customPages })]),
    pagePreviews(),
    onDemandRoutes(),
    pagePolicies(),
    firstScreen(),
    recolouredPictures(PALETTE),
    goLive(noindex, content),
    clientDirectives(),
    siteAddress(site),
    redirectRules(content),
  ];
}
