import type { Mark } from '../shared/search-text.ts';
import { isUuidV7 } from '../shared/uuid.ts';
import type { VisitSource } from '../site/visit-source.ts';
import { APPLICATION } from './application.ts';
import { ENQUIRY } from './enquiry.ts';
import type { Field, Values } from './kind.ts';
import { inReadingOrder } from './kind.ts';
import { isStuck, type Mail } from './mail.ts';
import { REGISTRATION } from './registration.ts';
import { REGISTRATION_ID } from './registration-id.ts';
import type { Reply } from './replies.ts';
import type { SpamReason } from './spam.ts';
import { isDue, type SubmissionState, type Triage } from './triage.ts';

/** The kinds of submission, as the stores, the API and the inbox name them. */
export const KINDS = { enquiries: ENQUIRY, applications: APPLICATION, registrations: REGISTRATION } as const;

export type SubmissionKind = keyof typeof KINDS;

export const SUBMISSION_KINDS = Object.keys(KINDS) as SubmissionKind[];

/** One value for each kind. */
export function forEachKind<T>(make: (kind: SubmissionKind) => T): Record<SubmissionKind, T> {
  return Object.fromEntries(SUBMISSION_KINDS.map((kind) => [kind, make(kind)])) as Record<SubmissionKind, T>;
}

/** The views of the inbox: all kinds or one of them, without spam; the spam of all kinds; and the bin. */
export const INBOX_VIEWS: readonly (SubmissionKind | 'all' | 'spam' | 'bin')[] = [
  'all',
  ...SUBMISSION_KINDS,
  'spam',
  'bin',
];

export type InboxView = (typeof INBOX_VIEWS)[number];

/** Whether something was paid. */
export const PAID_FILTERS = ['yes', 'no'] as const;
export type PaidFilter = (typeof PAID_FILTERS)[number];

/** The kinds that somebody pays for. */
export const PAID_KINDS: readonly SubmissionKind[] = ['enquiries', 'registrations'];

/** The filter of the inbox. */
export interface InboxFilter {
  view: InboxView;
  /** Words in any field or note; a phone number however it is written. */
  search: string;
  state?: SubmissionState | undefined;
  /** The ID of who deals with it. */
  assignee?: string | undefined;
  /** Only those that somebody has to look at now. */
  due?: true | undefined;
  /** Only those that were paid, or that may be paid and were not. */
  paid?: PaidFilter | undefined;
  /** First and last day of arrival in India, as a date input gives them. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The fields of each kind, with their values. */
export type SubmissionFields = { [K in SubmissionKind]: Values<(typeof KINDS)[K]['fields']> };

/** A stored submission: what was sent, its mails and its triage. */
export interface Submission<K extends SubmissionKind = SubmissionKind> extends Triage {
  /** UUID of version 7; of a registration its registration ID. */
  id: string;
  kind: K;
  fields: SubmissionFields[K];
  /** ISO 8601. */
  receivedAt: string;
  /** Why it is held back as spam; empty when it is not. */
  spam: SpamReason[];
  mails: Mail[];
  /** What was answered by mail, the oldest first. The state of each is that of its mail. */
  replies: Reply[];
}

/** Whether a text has the form of a submission's id; nothing else may become part of a key. */
export function isSubmissionId(text: string): boolean {
  return isUuidV7(text) || REGISTRATION_ID.test(text);
}

/** Whether a reply is not sent, or not for certain, and is no longer tried, unless somebody has said since that it is answered. */
export function hasStuckReply({ state, stateSet, replies, mails }: Submission): boolean {
  const answeredAt = state === 'answered' ? (stateSet?.at ?? '') : '';
  const stuck = mails.filter(isStuck).map(({ reply }) => reply);
  return replies.some(({ id, at }) => at > answeredAt && stuck.includes(id));
}

/** Whether somebody has to look at a submission: a reply is stuck, or the day to come back to it has come. @param today as of `isDue` */
export function isToLookAt(row: Pick<SubmissionRow, 'isReplyStuck' | 'followUp'>, today: string): boolean {
  return row.isReplyStuck || isDue(row, today);
}

/** A row of the inbox: enough to list, search and sweep without reading each submission. */
export interface SubmissionRow
  extends Pick<Submission, 'id' | 'kind' | 'receivedAt' | 'state' | 'spam' | 'assignee' | 'followUp'> {
  /** What was paid, in rupees; null for nothing. */
  paid: number | null;
  /** As `hasStuckReply` says. */
  isReplyStuck: boolean;
  /** Since when it is in the bin (ISO 8601), or null when it is not there. */
  binnedAt: string | null;
  name: string;
  /** The line under the name. */
  summary: string;
  /** Everything that is searched, folded. */
  text: string;
  email: string;
  /** The digits of the phone number. */
  phone: string;
  /** The kind of website that had led its sender here. */
  cameFrom: VisitSource;
  /** When its next mail is due (ISO 8601), or null when none is queued. */
  mailDue: string | null;
  /** Ids of the replies that have files. */
  filed: string[];
}

/** A row as the API sends it. */
export interface InboxRow extends Omit<SubmissionRow, 'text' | 'email' | 'phone' | 'cameFrom' | 'mailDue' | 'filed'> {
  /** The found words; only in the answer to a search. */
  marks?: { name: Mark[]; summary: Mark[] };
}

/** One page of an inbox view, newest first. */
export interface InboxPage {
  rows: InboxRow[];
  /** Matching submissions on all pages. */
  total: number;
  page: number;
  pages: number;
  /** New submissions of all kinds and per kind, everything held as spam, and everything in the bin. */
  counts: Record<InboxView, number>;
  /** Submissions in each view that match the same search, state and days. */
  found: Record<InboxView, number>;
  /** Those to come back to, the longest due first, and how many there are. */
  due: InboxRow[];
  dueTotal: number;
  /** Matching submissions that are newer than the first row of the page. */
  newer: number;
  /** Whether mail can leave the site at all. */
  mailReady: boolean;
}

/** Whether a text names a kind of submission. */
export function isSubmissionKind(text: string): text is SubmissionKind {
  return Object.hasOwn(KINDS, text);
}

/** A field of a submission with its value. */
export interface FilledField {
  name: string;
  field: Field;
  value: unknown;
}

/** The fields that were sent, in reading order, without fields that were added later. */
export function filledFields({ kind, fields }: Pick<Submission, 'kind' | 'fields'>): FilledField[] {
  const values: Readonly<Record<string, unknown>> = { ...fields };
  return inReadingOrder(KINDS[kind].fields)
    .map(([name, field]) => ({ name, field, value: values[name] }))
    .filter(({ value }) => value !== undefined);
}
