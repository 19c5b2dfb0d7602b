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
  'applications-index': { leftOut: 'a cache of the applications' },
  audit: {},
  'day-counts': { leftOut: 'counts submissions and mails of a day' },
  enquiries: {},
  'enquiries-index': { leftOut: 'a cache of the enquiries' },
  health: { leftOut: 'when scheduled functions ran last' },
  'list-changes': { leftOut: 'which parts of long lists were written to' },
  mails: {
    leftOut: 'mails to administrators that wait or were sent in the last week, which would be sent again',
  },
  media: { order: 1 },
  'open-editors': { leftOut: 'which posts are open in the editor, for minutes' },
  people: {
    neverOlder: 'it would bring back a removed administrator or passkey, a former password or role, or a used code',
  },
  'people-index': { leftOut: 'a cache of who the administrators are' },
  'photo-index': { leftOut: 'a cache of the photos' },
  photos: {},
  posts: {},
  'posts-index': { leftOut: 'a cache of the posts' },
  registrations: {},
  'registrations-index': { leftOut: 'a cache of the registrations' },
  'resume-parts': { leftOut: 'resumes on their way, for an hour' },
  'resume-uploads': { leftOut: 'resumes on their way, for an hour' },
  resumes: { order: 1 },
  revisions: {},
  senders: { leftOut: 'counts wrong passwords and requests for links of the last day' },
  'site-builds': { leftOut: 'which build of the website was asked for, and how it ended' },
  'site-drafts': { order: -2 },
  'site-drafts-index': { leftOut: "a cache of the website's drafts" },
  'site-preview-ends': { neverOlder: 'it would reopen preview links that were revoked since' },
  'site-publication-log': { order: -3 },
  'site-publications': { order: -4 },
  'site-versions': { order: -1 },
  'site-versions-index': { leftOut: "a cache of the website's published versions" },
  'text-index': { leftOut: 'a cache of the texts of the posts' },
} as const satisfies Readonly<Record<string, StoreRules>>;

export type StoreName = keyof typeof STORES;

function isStoreName(name: string): name is StoreName {
  return Object.hasOwn(STORES, name);
}

/** The rules of a store; undefined for one that this release does not know. */
export function rulesOf(name: string): StoreRules | undefined {
  return isStoreName(name) ? STORES[name] : undefined;
}
