/**
 * Stores that no archive holds, each with why. Everything else is in it, also a kind of record that comes with a later
 * release. Sessions and counters would bring back what has ended; memos are made anew from the records they are of.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'people sign in again',
  'login-failures': 'counts wrong passwords of the last minutes',
  'login-delays': 'counts wrong passwords of the last minutes',
  'login-codes': 'used and wrong codes of the last day',
  uploads: 'counts pictures of the last minute',
  'submission-counts': 'counts submissions of a day',
  'resume-uploads': 'resumes on their way, for an hour',
  'resume-parts': 'resumes on their way, for an hour',
  'purge-due': "what this site's CDN still has to forget",
  'sweep-stops': 'where a sweep goes on',
  'blog-creations': 'idempotency keys of posts made in the last day',
  unreadable: 'which records could not be read: who meets one notes it anew',
  health: 'when what runs by the clock ran last',
  'blog-index': 'a memo of the posts',
  'text-index': 'a memo of their texts',
  'bin-index': 'a memo of the bin of former releases',
  'photo-index': 'a memo of the photos',
  'enquiries-index': 'a memo of the enquiries',
  'applications-index': 'a memo of the applications',
  'registrations-index': 'a memo of the registrations',
};
