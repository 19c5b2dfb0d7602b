/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ (Chromium only, hence optional). */
interface NetworkInformation {
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}

/** Whether this build is for visitors though samples remain (`scripts/astro/go-live.ts`). */
declare const __WITHHELD__: boolean;
/** The script in the head of every page (`scripts/astro/inline-scripts.ts`). */
declare const __FIRST_TOUCH__: string;
/** The script beside a form (`scripts/astro/inline-scripts.ts`). */
declare const __UNSENT__: string;
declare namespace App {
  interface Locals {
    /** Set by the layout of public pages: the page has src/islands/chrome/page.ts. */
    hasPageScript?: true;
    /** Set by the layout of the admin area. */
    isAdmin?: true;
  }
}
