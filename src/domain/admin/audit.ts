/** The actions that the audit trail records, with their text on its screen. */
export const AUDIT_ACTIONS = {
  'signed-in': 'Signed in',
  'passkey-signed-in': 'Signed in with a passkey',
  'passkey-refused': 'Refused a passkey that seems to have been copied',
  'passkey-added': 'Added a passkey',
  'passkey-renamed': 'Renamed a passkey',
  'passkey-removed': 'Removed a passkey',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'password-refused': 'Wrong password',
  'unknown-id': 'Sign-in with an unknown ID',
  'code-refused': 'Wrong code after the right password',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session',
  'other-sessions-ended': 'Ended all other sessions',
  'password-changed': 'Changed the own password',
  'password-link-mailed': 'Asked for a link to a new password',
  'password-link-made': 'Made a link to a new password',
  'password-replaced': 'Set a new password by a link',
  'profile-changed': 'Changed the own profile',
  'person-invited': 'Invited an administrator',
  'invitation-renewed': 'Renewed an invitation',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'person-changed': 'Changed an administrator',
  'person-removed': 'Removed an administrator',
  'passkeys-ended': 'Ended the passkeys of an administrator',
  'post-published': 'Published a post',
  'post-scheduled': 'Scheduled a post',
  'post-saved': 'Saved a post',
  'post-unpublished': 'Made a post a draft again',
  'changes-saved': 'Saved changes to a post without publishing them',
  'changes-discarded': 'Discarded unpublished changes to a post',
  'post-restored': 'Restored a post',
  'post-deleted': 'Deleted a post',
  'post-purged': 'Deleted a post for good',
  'post-exported': 'Exported a post',
  'post-imported': 'Imported a post',
  'post-handed-in': 'Handed in a post',
  'post-taken-back': 'Took back a post that was handed in',
  'post-given-back': 'Requested changes to a post',
  'post-note-added': 'Added a note to a post',
  'post-note-removed': 'Removed a note from a post',
  'preview-link-made': 'Made a preview link of a post',
  'preview-links-ended': 'Took back the preview links of a post',
  'photo-added': 'Added a photo',
  'photo-changed': 'Changed what is said of a photo',
  'photo-replaced': 'Replaced the picture of a photo',
  'photo-deleted': 'Deleted a photo',
  'photo-removed': 'Removed a photo everywhere',
  'photo-restored': 'Restored a photo',
  'photo-purged': 'Deleted a photo for good',
  'site-drafted': 'Drafted words for the website',
  'site-discarded': 'Discarded drafted words for the website',
  'site-published': 'Published words on the website',
  'site-taken-back': 'Took back a publication of the website',
  'site-preview-made': 'Made a preview link of a page',
  'site-previews-ended': 'Took back the preview links of a page',
  'site-build-asked': 'Asked for a build of the website',
  'submission-new': 'Marked submissions as new',
  'submission-open': 'Marked submissions as open',
  'submission-answered': 'Marked submissions as answered',
  'submission-spam': 'Marked submissions as spam',
  'submission-not-spam': 'Took submissions out of spam',
  'submission-binned': 'Moved submissions to the bin',
  'submission-restored': 'Took submissions out of the bin',
  'submission-assigned': 'Changed who deals with a submission',
  'submission-follow-up': 'Changed when to come back to a submission',
  'submission-paid': 'Changed what is noted of a payment',
  'submission-deleted': 'Deleted a submission',
  'reply-sent': 'Replied to a submission',
  'note-added': 'Added a note to a submission',
  'note-removed': 'Removed a note from a submission',
  'submissions-exported': 'Exported submissions',
  'person-exported': "Exported a person's data",
  'person-erased': "Erased a person's data",
  'reply-file-downloaded': 'Downloaded a file of a reply',
  'resume-downloaded': 'Downloaded a resume',
  'mail-server-set': 'Set the mail server up',
  'mail-texts-changed': 'Changed the words of mails',
  'audit-exported': 'Saved the audit trail as a file',
  'backup-saved': 'Saved a backup of everything',
  'restore-begun': 'Began to restore a backup',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What a change of submissions records: their state, their place. */
export const SUBMISSION_MARKS = [
  'submission-new',
  'submission-open',
  'submission-answered',
  'submission-spam',
  'submission-not-spam',
  'submission-binned',
  'submission-restored',
] as const satisfies readonly AuditAction[];

/** What a change of one submission records besides: who deals with it, when, and a payment. */
export const SUBMISSION_CARE = [
  'submission-assigned',
  'submission-follow-up',
  'submission-paid',
] as const satisfies readonly AuditAction[];

/** The kinds of things that entries are about, with their names in the filter. */
export const THING_KINDS = {
  post: 'Posts',
  photo: 'Photos',
  submission: 'Submissions',
  entry: 'Website',
  person: 'People',
} as const;
export type ThingKind = keyof typeof THING_KINDS;

/** What an entry is about. */
export interface AuditThing {
  kind: ThingKind;
  /** Of a post its id, of a photo its key, of a submission `kind/id`, of the website the key of its entry, of a person the ID. */
  id: string;
}

/** One line of the audit trail, kept for 90 days. Only the wrong sign-ins of a day are counted in one line, which changes. */
export interface AuditEntry {
  /** UUID of version 7; the trail is sorted by it. */
  id: string;
  /** ISO 8601; of wrong sign-ins the last one. */
  at: string;
  /** Empty for an unknown ID, which may be a mistyped password. */
  adminID: string;
  /** The administrator's public name at that time; absent when it was the ID, or not known. */
  name?: string;
  action: AuditAction;
  /** A title, a name, a role or the keys of submissions: no personal data of visitors. */
  about?: string;
  /** What it is about; absent of submissions, whose keys are in `about`. */
  thing?: AuditThing;
  /** How many wrong sign-ins there were on that day. */
  count?: number;
}

/** A thing as the trail shows it. */
export interface ShownThing extends AuditThing {
  words: string;
  /** Where it is in the admin area; null when it was deleted since. */
  href: string | null;
}

/** An entry as the trail shows it. */
export interface ShownEntry extends Pick<AuditEntry, 'id' | 'at' | 'adminID' | 'action' | 'count'> {
  /** The administrator's last public name in the trail, else the ID. */
  name: string;
  /** What the things do not say; empty for nothing. */
  about: string;
  things: ShownThing[];
}

/** Which entries of the trail are shown; an empty value matches all. */
export interface AuditFilter {
  /** Words of what is shown. */
  q: string;
  /** Days in India such as `2026-12-01`, both inclusive. */
  from: string;
  to: string;
  /** ID of the administrator. */
  by: string;
  /** A kind of thing, or one thing: `post`, `post/its-id`. */
  thing: string;
}

export const WHOLE_TRAIL: AuditFilter = { q: '', from: '', to: '', by: '', thing: '' };

/** A page of the audit trail, newest first. */
export interface AuditPage {
  entries: ShownEntry[];
  /** Matching entries on all pages. */
  total: number;
  /** `before` of the next page, or null after the last one. */
  next: string | null;
  /** Everybody who did something in the last 90 days, by name. */
  people: { adminID: string; name: string }[];
}

export const AUDIT_REFUSALS = {
  before: '`before` is the id of an entry.',
  day: 'Give a day as 2026-12-01.',
  thing: `Name a kind of thing: ${Object.keys(THING_KINDS).join(', ')}.`,
} as const;

/** A place where an administrator is signed in. */
export interface OpenSession {
  id: string;
  /** ISO 8601. */
  openedAt: string;
  /** Kind of browser and device, such as 'Firefox on Windows'. */
  device: string;
  /** Whether it is the session of this request. */
  current: boolean;
}
