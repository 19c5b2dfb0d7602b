import type { AstroIntegration } from 'astro';
import { isPlaceholderAddress, isSecureAddress } from '../../src/domain/shared/site-url.ts';

/**
 * What is wrong with the address of a site that is to be published, in words; undefined when nothing is.
 * @param setting `SITE_URL`
 */
export function addressProblem(setting: string | undefined): string | undefined {
  const how = "Set it to the site's own address, such as https://www.your-name.in, for builds and functions.";
  if (!setting) return `SITE_URL is not set. ${how}`;
  if (!isSecureAddress(setting)) return `SITE_URL is no https address. ${how}`;
  if (isPlaceholderAddress(setting)) return `SITE_URL is a placeholder: ${setting}. ${how}`;
  return undefined;
}

/**
 * Fails a production build on Netlify without a valid `SITE_URL`: its pages, feeds and mails would name a wrong address. Any
 * other build only warns.
 * @param address the one that the build names
 */
export function siteAddress(address: string): AstroIntegration {
  return {
    name: 'site-address',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const problem = process.env.CONTEXT === 'production' ? addressProblem(process.env.SITE_URL) : undefined;
        if (problem) throw new Error(problem);
        if (!process.env.SITE_URL) {
          logger.warn(`SITE_URL is not set: canonical links, robots.txt and the sitemap name ${address}.`);
        }
      },
    },
  };
}
