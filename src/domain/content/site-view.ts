import type { EntryKey, EntryRevision, Json, Publication } from './entry.ts';

/** A publication in answers; `by` is a public name. */
export type PublicationView = Omit<Publication, 'entries'>;

/** The state of the builds that publications ask for; times are ISO 8601. */
export interface BuildState {
  /** Whether the site can ask for a build. */
  canAsk: boolean;
  /** A build that was asked for and has not begun. */
  requested?: { number: number; at: string; by: string };
  /** The last build that began. */
  started?: { at: string };
  /** Why the last build failed, while none has begun since; `log` has its last lines, for whoever runs the website. */
  failed?: { at: string; message: string; log?: string };
}

/** Where the newest words of an entry are; `new` was neither delivered nor published yet. */
export type EntryState = 'delivered' | 'published' | 'draft' | 'new';

/** An entry as the list of the website shows it. */
export interface EntryView {
  key: EntryKey;
  /** Names the entry among those of its collection. */
  title: string;
  state: EntryState;
  hidden: boolean;
  /** The newest value: the draft, else the published one, else the delivered one. */
  value: Json;
  /** The version that a write has to name; '' while only the delivered entry exists. */
  version: string;
  base: string | null;
  deliveredHash: string | null;
  /** Whether a deploy changed the delivered entry since `base`. */
  isBehind: boolean;
  /** How many of its facts nobody has confirmed. */
  samples: number;
  /** When the newest revision was saved, in ISO 8601, and by whom, a public name; absent for a delivered entry. */
  at?: string;
  by?: string;
}

/** The website as its list shows it. */
export interface SiteView {
  publication: PublicationView | null;
  /** The number of the publication that this deploy was built with. */
  live: number;
  build: BuildState;
  entries: EntryView[];
}

/** A revision of an entry in answers; `by` is a public name. */
export type RevisionView = Omit<EntryRevision, 'hidden'> & { hidden: boolean };

export interface EntryDetail extends EntryView {
  delivered: Json | null;
  published: RevisionView | null;
  /** Its published revisions, newest first. */
  history: Pick<EntryRevision, 'version' | 'at' | 'by'>[];
}

/** What a save made. */
export type SavedEntry = Pick<EntryRevision, 'version' | 'at'>;
