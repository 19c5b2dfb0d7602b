/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ (Chromium only, hence optional). */
interface NetworkInformation {
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}

/** Whether search engines are asked not to index this build, since samples remain (`scripts/astro/go-live.ts`). */
declare const __NOINDEX__: boolean;

/** The publication that this build took, and when it was made (`scripts/astro/site-content.ts`). */
declare const __SITE_VERSION__: { published: number; built: string };
declare namespace App {
  interface Locals {
    /** The address of the site, without a slash at the end. */
    siteUrl: string;
    /** Set by the layout of the admin area. */
    isAdmin?: true;
    /** Set for a preview. */
    drafts?: import('./content/drafts.ts').PageDrafts;
  }
}
