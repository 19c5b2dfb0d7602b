/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ (Chromium only, hence optional). */
interface NetworkInformation {
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}

declare namespace App {
  interface Locals {
    /** Set by the layout of public pages: the page has src/islands/chrome/page.ts. */
    hasPageScript?: true;
  }
}
