/** What one build is made of; set by astro.config.mjs, and undefined outside of a build. */
declare var __SITE_FACTS__: import('./facts/facts.ts').Facts | undefined;
declare var __SITE_MARKS__: import('./pictures/drawn-mark.ts').Marks | undefined;
declare var __SITE_SNAPSHOT__: import('./domain/content/entry.ts').Snapshot | undefined;
