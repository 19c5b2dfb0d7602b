/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ (Chromium only, hence optional). */
interface NetworkInformation {
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
  /** Firefox and others: https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

interface Document {
  /** Chromium only: https://wicg.github.io/nav-speculation/prerendering.html */
  readonly prerendering?: boolean;
}

/** The content of a page or of an entry, as its schema gives it. */
type ContentOf<C extends import('astro:content').CollectionKey> = import('astro:content').CollectionEntry<C>['data'];

/** A section of a page of the owner's, by its type, with the id of its heading. */
type OwnSection<T extends string> = Extract<ContentOf<'ownPages'>['sections'][number], { type: T }> & { id: string };

/** Whether search engines are asked not to index this build, since samples remain (`scripts/astro/go-live.ts`). */
declare const __NOINDEX__: boolean;

/** The publication that this build took, and when it was made (`scripts/astro/built-content.ts`). */
declare const __SITE_VERSION__: { published: number; built: string };
/** What this build was made of, for previews (`scripts/astro/built-content.ts`): entries without their words, but for the orders. */
declare const __SITE_CONTENT__: import('./domain/content/content-index.ts').ContentIndex;
declare namespace App {
  interface Locals {
    /** The address of the site, without a slash at the end. */
    siteUrl: string;
    /** Set by the layout of the admin area. */
    isAdmin?: true;
    /** The request as Netlify describes it; only on pages rendered on demand. */
    netlify: { context: import('@netlify/functions').Context };
    /** Why a link to a preview shows nothing. */
    refusal?: string;
    /** The first styles of a public page, set by its layout. */
    firstStyles?: string;
    /** Set for a preview. */
    drafts?: import('./domain/content/page-drafts.ts').PageDrafts;
  }
}
