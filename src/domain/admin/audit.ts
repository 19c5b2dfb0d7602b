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
  'profile-changed': 'Changed the own profile',
  'person-invited': 'Invited an administrator',
  'invitation-renewed': 'Renewed an invitation',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'person-changed': 'Changed an administrator',
  'person-removed': 'Removed an administrator',
  'post-published': 'Published a post',
  'post-scheduled': 'Scheduled a post',
  'post-saved': 'Saved a post',
  'changes-saved': 'Saved changes to a post without publishing them',
  'changes-discarded': 'Discarded unpublished changes to a post',
  'post-restored': 'Restored a post',
  'post-deleted': 'Deleted a post',
  'post-purged': 'Deleted a post for good',
  'post-exported': 'Exported a post',
  'preview-link-made': 'Made a preview link of a post',
  'preview-links-ended': 'Took back the preview links of a post',
  'photo-added': 'Added a photo',
  'photo-changed': 'Changed what is said of a photo',
  'photo-replaced': 'Replaced the picture of a photo',
  'photo-deleted': 'Deleted a photo',
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
  'submission-deleted': 'Deleted a submission',
  'note-added': 'Added a note to a submission',
  'note-removed': 'Removed a note from a submission',
  'submissions-exported': 'Exported submissions',
  'person-exported': "Exported a person's data",
  'person-erased': "Erased a person's data",
  'resume-downloaded': 'Downloaded a resume',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** One line of the audit trail, kept for 90 days. Only the wrong sign-ins of a day are counted in one line, which changes. */
export interface AuditEntry {
  /** UUID of version 7; the trail is sorted by it. */
  id: string;
  /** ISO 8601; of wrong sign-ins the last one. */
  at: string;
  /** Empty for an unknown ID, which may be a mistyped password. */
  adminID: string;
  action: AuditAction;
  /** A post's title or a record's key: no personal data of visitors. */
  about?: string;
  /** How many wrong sign-ins there were on that day. */
  count?: number;
}

/** A page of the audit trail, newest first. */
export interface AuditPage {
  entries: AuditEntry[];
  /** Entries on all pages. */
  total: number;
  /** `before` of the next page, or null after the last one. */
  next: string | null;
}

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
