/** What a store is like. */
export interface StoreRules {
  /**
   * What becomes of a record that cannot be read.
   * 'kept': it is omitted from lists, reported and not changed; a request for it is answered 503.
   * 'replaced': it counts as missing, and is overwritten or deleted by the users of its store and by the sweeps.
   * 'not decoded': values are bytes, or only keys are read, so no record is unreadable.
   */
  unreadable: 'kept' | 'replaced' | 'not decoded';
  /** Why no backup contains it. Sessions and counters would bring back what has ended; caches are made anew. */
  leftOut?: string;
  /** Its place in a backup, 0 by default: records come before what they refer to, which is stored earlier. */
  order?: number;
  /** Why a restore never overwrites its records with older ones. */
  neverOlder?: string;
}

/** Every store, by name. A store that is not here, of a later release, is in each backup. */
export const STORES = {
  applications: { unreadable: 'kept' },
  'applications-index': { unreadable: 'replaced', leftOut: 'a cache of the applications' },
  audit: { unreadable: 'kept' },
  bin: { unreadable: 'kept' },
  'bin-index': { unreadable: 'not decoded', leftOut: 'a cache of the bin of former releases' },
  'blog-creations': { unreadable: 'replaced', leftOut: 'idempotency keys of posts made in the last 30 days' },
  'blog-index': { unreadable: 'replaced', leftOut: 'a cache of the posts' },
  blogs: { unreadable: 'kept' },
  changes: { unreadable: 'kept' },
  'changes-index': { unreadable: 'replaced', leftOut: 'a cache of the unpublished changes' },
  'day-counts': { unreadable: 'replaced', leftOut: 'counts submissions and mails of a day' },
  drafts: {
    unreadable: 'kept',
    neverOlder: 'it would replace what somebody has typed since and not saved',
  },
  enquiries: { unreadable: 'kept' },
  'enquiries-index': { unreadable: 'replaced', leftOut: 'a cache of the enquiries' },
  health: { unreadable: 'replaced', leftOut: 'when scheduled functions ran last' },
  invitations: { unreadable: 'replaced', leftOut: 'links of three days: people are invited again' },
  'known-devices': {
    unreadable: 'replaced',
    leftOut: 'from which kinds of browser people signed in: they are learned again',
  },
  'list-changes': { unreadable: 'not decoded', leftOut: 'which parts of long lists were written to' },
  'login-codes': { unreadable: 'replaced', leftOut: 'used and wrong codes of the last day' },
  'login-delays': { unreadable: 'replaced', leftOut: 'counts wrong passwords of the last minutes' },
  'login-failures': { unreadable: 'replaced', leftOut: 'counts wrong passwords of the last minutes' },
  mails: {
    unreadable: 'replaced',
    leftOut: 'mails to administrators that wait or were sent in the last week, which would be sent again',
  },
  media: { unreadable: 'not decoded', order: 1 },
  'open-editors': { unreadable: 'replaced', leftOut: 'which posts are open in the editor, for minutes' },
  'own-posts': { unreadable: 'not decoded' },
  passkeys: { unreadable: 'kept', neverOlder: 'it would bring back a removed passkey' },
  'passkey-challenges': {
    unreadable: 'not decoded',
    leftOut: 'which challenges were answered in the last minutes',
  },
  'password-asks': {
    unreadable: 'replaced',
    leftOut: 'counts who asked for a link to a new password in the last day',
  },
  'password-links': { unreadable: 'replaced', leftOut: 'links of 30 minutes: people ask again' },
  people: {
    unreadable: 'kept',
    neverOlder: 'it would bring back a removed administrator, or a former password or role',
  },
  'photo-index': { unreadable: 'replaced', leftOut: 'a cache of the photos' },
  photos: { unreadable: 'kept' },
  'preview-ends': { unreadable: 'replaced', neverOlder: 'it would reopen preview links that were revoked since' },
  'recovery-codes': {
    unreadable: 'kept',
    neverOlder: 'it would bring back codes that were used',
  },
  registrations: { unreadable: 'kept' },
  'registrations-index': { unreadable: 'replaced', leftOut: 'a cache of the registrations' },
  'resume-parts': { unreadable: 'not decoded', leftOut: 'resumes on their way, for an hour' },
  'resume-uploads': { unreadable: 'replaced', leftOut: 'resumes on their way, for an hour' },
  resumes: { unreadable: 'not decoded', order: 1 },
  reviews: { unreadable: 'kept' },
  'reviews-index': { unreadable: 'replaced', leftOut: 'a cache of the reviews' },
  revisions: { unreadable: 'kept' },
  sessions: { unreadable: 'replaced', leftOut: 'people sign in again' },
  'site-builds': { unreadable: 'replaced', leftOut: 'which build of the website was asked for, and how it ended' },
  'site-drafts': { unreadable: 'kept', order: -2 },
  'site-drafts-index': { unreadable: 'replaced', leftOut: "a cache of the website's drafts" },
  'site-preview-ends': { unreadable: 'replaced', neverOlder: 'it would reopen preview links that were revoked since' },
  'site-publication-log': { unreadable: 'kept', order: -3 },
  'site-publications': { unreadable: 'kept', order: -4 },
  'site-versions': { unreadable: 'kept', order: -1 },
  'site-versions-index': { unreadable: 'replaced', leftOut: "a cache of the website's published versions" },
  'text-index': { unreadable: 'replaced', leftOut: 'a cache of the texts of the posts' },
} as const satisfies Readonly<Record<string, StoreRules>>;

export type StoreName = keyof typeof STORES;

/** The stores whose unreadable records are kept. */
export type KeptStore = { [S in StoreName]: (typeof STORES)[S]['unreadable'] extends 'kept' ? S : never }[StoreName];

export function isStoreName(name: string): name is StoreName {
  return Object.hasOwn(STORES, name);
}

/** The rules of a store; undefined for one that this release does not know. */
export function rulesOf(name: string): StoreRules | undefined {
  return isStoreName(name) ? STORES[name] : undefined;
}
