import type { CollectionEntry, CollectionKey } from 'astro:content';
import type { Facts } from '../domain/site/site-facts.ts';

/** The drafts that a preview shows in place of what is published. */
export interface PageDrafts {
  /** The public path of the page that is previewed. */
  path: string;
  /** The facts that have a draft. */
  facts: Partial<Facts>;
  /** The entries of a collection with the drafts in their place. */
  over<C extends CollectionKey>(collection: C, entries: CollectionEntry<C>[]): CollectionEntry<C>[];
}

/** What pages are told by `Astro.locals`. */
export interface WithDrafts {
  drafts?: PageDrafts;
}

/** The site as visitors see it, for what a build makes besides pages. */
export const PUBLISHED: WithDrafts = {};
