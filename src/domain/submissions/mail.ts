import { MINUTE_MS } from '../shared/limits.ts';

/** To the sender: an acknowledgement, or the confirmation with the registration ID, and replies. To the company: a notice. */
export type MailKind = 'acknowledgement' | 'confirmation' | 'notice' | 'reply';

/** A mail that belongs to a submission, stored inside it. */
export interface Mail {
  kind: MailKind;
  /** Id of the reply that it sends; only one of the kind has it. */
  reply?: string;
  /**
   * waiting: to be sent at `nextTry`; held: not while the submission counts as spam; given-up: after the last try;
   * skipped: the recipient has had enough acknowledgements today; unsure: a reply that the mail server may have taken, which is sent
   * again on demand alone.
   */
  state: 'waiting' | 'held' | 'sent' | 'given-up' | 'skipped' | 'unsure';
  /** Failed tries so far. */
  tries: number;
  /** Earliest time of the next try, ISO 8601. */
  nextTry: string;
  /** Lease, ISO 8601: until then only the run that holds it sends the mail. */
  leasedUntil?: string;
  /** ISO 8601. */
  sentAt?: string;
  /** Why the last try failed, in words. */
  error?: string;
}

/** Least minutes before each retry; the function that retries runs every 20. After the last retry the mail is given up. */
export const MAIL_RETRY_MINUTES = [1, 5, 30, 120, 720] as const;

/** The most acknowledgements and confirmations one address gets in a day. */
export const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** A new mail: due at once, or held while its submission counts as spam. */
export function newMail(kind: MailKind, held: boolean, now: Date): Mail {
  return { kind, state: held ? 'held' : 'waiting', tries: 0, nextTry: now.toISOString() };
}

/** The mail of a reply: due at once. */
export function newReplyMail(reply: string, now: Date): Mail {
  return { ...newMail('reply', false, now), reply };
}

/** Whether two mails of a record are the same one. */
export function isSameMail(one: Mail, other: Mail): boolean {
  return one.kind === other.kind && one.reply === other.reply;
}

/** A queued mail begun anew. */
function anew({ kind, reply }: Mail, held: boolean, now: Date): Mail {
  return { ...newMail(kind, held, now), ...(reply === undefined ? {} : { reply }) };
}

/** The mail after a failed try: due again later, or given up. */
export function afterFailure({ leasedUntil: _lease, ...mail }: Mail, error: string, now: Date): Mail {
  const minutes = MAIL_RETRY_MINUTES[mail.tries];
  const tries = mail.tries + 1;
  if (minutes === undefined) return { ...mail, tries, state: 'given-up', error };
  return { ...mail, tries, error, nextTry: new Date(now.getTime() + minutes * MINUTE_MS).toISOString() };
}

/** The mail after the server took it. */
export function afterSuccess({ leasedUntil: _lease, error: _error, ...mail }: Mail, now: Date): Mail {
  return { ...mail, state: 'sent', sentAt: now.toISOString() };
}

/** A mail of which nobody knows whether the server took it. Its next try, if any, is its second sending. */
export function afterDoubt({ leasedUntil: _lease, error: _error, ...mail }: Mail, error?: string): Mail {
  return { ...mail, state: 'unsure', tries: mail.tries + 1, ...(error !== undefined && { error }) };
}

/** Whether a mail is not sent and no longer tried: somebody has to look at it. */
export function isStuck({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'given-up' || state === 'unsure';
}

/** Queues a mail that is no longer tried, as a new one, or holds it. Any other mail stays as it is. */
export function retryNow(mail: Mail, held: boolean, now: Date): Mail {
  return isStuck(mail) ? anew(mail, held, now) : mail;
}

/** Holds a queued mail, or queues a held one. A mail that a run is sending stays as it is: it may be sent already. */
export function holdOrRelease(mail: Mail, held: boolean, now: Date): Mail {
  if (mail.state !== 'held' && mail.state !== 'waiting') return mail;
  const { leasedUntil } = mail;
  return { ...anew(mail, held, now), ...(leasedUntil ? { leasedUntil } : {}) };
}

/** A mail that waits, due at once with its tries counted anew. While a run sends it, it keeps that run's lease. */
export function dueAnew(mail: Mail, now: Date): Mail {
  return mail.state === 'waiting' ? holdOrRelease(mail, false, now) : mail;
}

/** Merges the result of a run into the mail as it is stored now. A mail that was held meanwhile stays held, unless it may be sent. */
export function afterTry(mail: Mail, result: Mail): Mail {
  if (mail.state === 'waiting' || result.state === 'sent') return result;
  if (mail.state !== 'held') return mail;
  const { leasedUntil: _lease, ...held } = mail;
  return result.state === 'unsure' ? result : held;
}

/** When the first queued mail of a submission is due, or null when none is queued. */
export function nextMailDue(mails: readonly Mail[]): string | null {
  const times = mails.filter((mail) => mail.state === 'waiting').map((mail) => later(mail.nextTry, mail.leasedUntil));
  return times.sort()[0] ?? null;
}

/** Whether a mail may be sent now. */
export function isDue(mail: Mail, now: Date): boolean {
  return mail.state === 'waiting' && later(mail.nextTry, mail.leasedUntil) <= now.toISOString();
}

function later(a: string, b = a): string {
  return a > b ? a : b;
}
