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
  acknowledged: { unreadable: 'replaced' },
  applications: { unreadable: 'kept' },
  'applications-index': { unreadable: 'replaced', leftOut: 'a cache of the applications' },
  audit: { unreadable: 'kept' },
  'audit-index': { unreadable: 'replaced', leftOut: 'a cache of the audit trail' },
  'daily-mails': { unreadable: 'replaced', leftOut: 'until when administrators were told once a day' },
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
  'mail-due': { unreadable: 'not decoded' },
  media: { unreadable: 'not decoded', order: 1 },
  'open-editors': { unreadable: 'replaced', leftOut: 'which posts are open in the editor, for minutes' },
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
  posts: { unreadable: 'kept' },
  'posts-index': { unreadable: 'replaced', leftOut: 'a cache of the posts' },
  'purge-due': { unreadable: 'not decoded', leftOut: "what this site's CDN still has to forget" },
  'recovery-codes': {
    unreadable: 'kept',
    neverOlder: 'it would bring back codes that were used',
  },
  registrations: { unreadable: 'kept' },
  'registrations-index': { unreadable: 'replaced', leftOut: 'a cache of the registrations' },
  'resume-parts': { unreadable: 'not decoded', leftOut: 'resumes on their way, for an hour' },
  'resume-uploads': { unreadable: 'replaced', leftOut: 'resumes on their way, for an hour' },
  resumes: { unreadable: 'not decoded', order: 1 },
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
  'submission-counts': { unreadable: 'not decoded', leftOut: 'counts submissions of a day' },
  'sweep-stops': { unreadable: 'replaced', leftOut: 'cursors of sweeps' },
  'team-mails': {
    unreadable: 'replaced',
    leftOut: 'mails to administrators of the last week, which would be sent again',
  },
  'text-index': { unreadable: 'replaced', leftOut: 'a cache of the texts of the posts' },
  unreadable: {
    unreadable: 'replaced',
    leftOut: 'which records could not be read: they are noted again when they are met',
  },
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
