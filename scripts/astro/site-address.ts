import type { AstroIntegration } from 'astro';

/** Says in the build when nobody told it where the site will be: its pages then name a placeholder. */
export function siteAddress(address: string | undefined): AstroIntegration {
  return {
    name: 'site-address',
    hooks: {
      'astro:build:start': ({ logger }) => {
        if (!address)
          logger.warn('SITE_URL is not set: canonical links, robots.txt and the sitemap name a placeholder.');
      },
    },
  };
}
