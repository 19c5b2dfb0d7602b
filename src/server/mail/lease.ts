import { MINUTE_MS } from '../../domain/shared/limits.ts';
import { isDue, type Mail } from '../../domain/submissions/mail.ts';
import { isMailSetUp } from '../shared/config.ts';
import type { WithMails } from './waiting.ts';

/** How long a lease is: longer than the timeouts of the transport together, and than a request before them. */
const LEASE_MS = MINUTE_MS;

/** A record with the tag of its stored version; undefined when that is not known. */
export interface Stored {
  record: WithMails;
  etag: string | undefined;
}

/** A record whose due mails only this process sends now. */
export interface Leased extends Stored {
  /** The mails that are leased. */
  mails: readonly Mail[];
}

/** A record with its due mails leased, to be stored, and those mails: none while mail is not set up. */
export function leaseNew<R extends WithMails>(record: R, now: Date): { record: R; mails: Mail[] } {
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  const taken: Mail[] = [];
  const mails = record.mails.map((mail) => {
    if (!isMailSetUp() || !isDue(mail, now)) return mail;
    const leased = { ...mail, leasedUntil };
    taken.push(leased);
    return leased;
  });
  return { record: { ...record, mails }, mails: taken };
}
