import type { Application } from './application.ts';
import type { Enquiry } from './enquiry.ts';
import type { Mail } from './mail.ts';
import type { Registration } from './registration.ts';
import type { SpamReason } from './spam.ts';

/** The kinds of submission, as the stores, the API and the inbox name them. */
export const SUBMISSION_KINDS = ['enquiries', 'applications', 'registrations'] as const;

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** What the inbox can show: one kind without its spam, or the spam of all kinds. */
export const INBOX_VIEWS = [...SUBMISSION_KINDS, 'spam'] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

/** The fields of each kind. */
export interface SubmissionFields {
  enquiries: Enquiry;
  applications: Application;
  registrations: Registration;
}

/** A stored submission: what was sent, and everything that is to happen because of it. */
export interface Submission<K extends SubmissionKind = SubmissionKind> {
  /** UUID of version 7; of a registration its registration ID. */
  id: string;
  kind: K;
  fields: SubmissionFields[K];
  /** ISO 8601. */
  receivedAt: string;
  read: boolean;
  /** Why it is held back as spam; empty when it is not. */
  spam: SpamReason[];
  mails: Mail[];
}

/** One line of the inbox: enough to list, search and sweep without opening each submission. */
export interface SubmissionRow extends Pick<Submission, 'id' | 'kind' | 'receivedAt' | 'read' | 'spam'> {
  name: string;
  /** The line under the name. */
  summary: string;
  /** Everything that is searched, in lower case. */
  text: string;
  /** When the next mail of it is due (ISO 8601), or null when none waits. */
  mailDue: string | null;
}

/** One page of an inbox view, newest first. */
export interface InboxPage {
  rows: Omit<SubmissionRow, 'text' | 'mailDue'>[];
  /** Submissions that match the search, on all pages. */
  total: number;
  page: number;
  pages: number;
  /** Unread submissions per kind, and everything held as spam. */
  counts: Record<InboxView, number>;
  /** Whether mail can leave the site at all. */
  mailReady: boolean;
}

/** Whether a text names a kind of submission. */
export function isSubmissionKind(text: string): text is SubmissionKind {
  return (SUBMISSION_KINDS as readonly string[]).includes(text);
}
