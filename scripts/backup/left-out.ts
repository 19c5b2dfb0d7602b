/**
 * Stores that no archive holds, each with why. Everything else is in it, also a kind of record that comes with a later
 * release. Sessions and counters would bring back what has ended; caches are made anew from the records they are of.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'people sign in again',
  invitations: 'links of three days: people are invited again',
  'passkey-challenges': 'which challenges were answered in the last minutes',
  'login-failures': 'counts wrong passwords of the last minutes',
  'login-delays': 'counts wrong passwords of the last minutes',
  'login-codes': 'used and wrong codes of the last day',
  'submission-counts': 'counts submissions of a day',
  'resume-uploads': 'resumes on their way, for an hour',
  'resume-parts': 'resumes on their way, for an hour',
  'open-editors': 'which posts are open in the editor, for minutes',
  'purge-due': "what this site's CDN still has to forget",
  'sweep-stops': 'cursors of sweeps',
  'blog-creations': 'idempotency keys of posts made in the last 30 days',
  unreadable: 'which records could not be read: they are noted again when they are met',
  health: 'when scheduled functions ran last',
  'list-changes': 'which parts of long lists were written to',
  'site-builds': 'which build of the website was asked for, and how it ended',
  'site-drafts-index': "a cache of the website's drafts",
  'site-versions-index': 'a cache of its published versions',
  'blog-index': 'a cache of the posts',
  'text-index': 'a cache of their texts',
  'changes-index': 'a cache of the unpublished changes',
  'bin-index': 'a cache of the bin of former releases',
  'photo-index': 'a cache of the photos',
  'enquiries-index': 'a cache of the enquiries',
  'applications-index': 'a cache of the applications',
  'registrations-index': 'a cache of the registrations',
};
