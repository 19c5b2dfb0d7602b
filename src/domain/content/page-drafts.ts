import type { Facts } from '../site/site-facts.ts';

/** An entry as pages read it. */
export interface PageEntry {
  id: string;
  /** What its collection's schema has read, with `order` where entries have one. */
  data: object;
}

/** The drafts that a preview shows in place of what is published. */
export interface PageDrafts {
  /** The public path of the page that is previewed. */
  path: string;
  /** Whether a link shows them, so that the page says that it is a preview. */
  isByLink?: true;
  /** The facts that have a draft. */
  facts: Partial<Facts>;
  /** The entries of a collection with the drafts in their place, in their order. */
  over(collection: string, published: readonly PageEntry[]): PageEntry[];
}

/** What pages are told by `Astro.locals`. */
export interface WithDrafts {
  drafts?: PageDrafts;
}

/** The site as visitors see it, for what a build makes besides pages. */
export const PUBLISHED: WithDrafts = {};
