/** What a store is like. */
export interface StoreRules {
  /** Why no backup contains it. Sessions and counters would bring back what has ended; caches are made anew. */
  leftOut?: string;
  /** Its place in a backup, 0 by default: records come before what they refer to, which is stored earlier. */
  order?: number;
  /** Why a restore never overwrites its records with older ones. */
  neverOlder?: string;
}

/** Every store, by name. A store that is not here, of a later release, is in each backup. */
export const STORES = {
  applications: {},
  audit: {},
  enquiries: {},
  media: { order: 1 },
  people: {
    neverOlder: 'it would bring back a removed administrator or passkey, a previous password or role, or a used code',
  },
  photos: {},
  posts: {},
  registrations: {},
  'reply-files': { order: 1 },
  resumes: { order: 1 },
  revisions: {},
  settings: {},
  'site-drafts': { order: -2 },
  'site-publications': { order: -3 },
  'site-revisions': { order: -1 },
  visits: {},
  summaries: { leftOut: 'a cache of each list' },
  temporary: { leftOut: 'counts and marks that end by time, and what is on its way' },
} as const satisfies Readonly<Record<string, StoreRules>>;

/** The parts of the store `temporary`: what their keys begin with. */
type TemporaryPart =
  /** Submissions and mails of a day. */
  | 'day-counts'
  /** When scheduled functions ran last. */
  | 'health'
  /** Mails to administrators that wait or were sent in the last week. */
  | 'mails'
  /** Which posts and entries of the website are open in the editor, for minutes. */
  | 'open-editors'
  /** When the links to previews of pages were revoked, which end after a day. */
  | 'preview-ends'
  /** Resumes on their way, for an hour. */
  | 'resume-parts'
  /** Which archive is being restored, and pieces of its larger records. */
  | 'restore'
  /** Wrong passwords and requests for links of the last day. */
  | 'senders'
  /** Which build of the website was asked for, and how it ended. */
  | 'site-builds';

/** A store, or a part of one. */
export type StoreName = keyof typeof STORES | `temporary/${TemporaryPart}`;

function isStoreName(name: string): name is keyof typeof STORES {
  return Object.hasOwn(STORES, name);
}

/** The rules of a store; undefined for one that this release does not know. */
export function rulesOf(name: string): StoreRules | undefined {
  return isStoreName(name) ? STORES[name] : undefined;
}

/** The stores that a backup contains, in its order. */
export function inBackupOrder(stores: readonly string[]): string[] {
  const orderOf = (store: string) => rulesOf(store)?.order ?? 0;
  return stores.filter((store) => rulesOf(store)?.leftOut === undefined).toSorted((a, b) => orderOf(a) - orderOf(b));
}
