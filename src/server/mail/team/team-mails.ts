import { TIMES } from '../../../domain/shared/limits.ts';
import { type Mail, newMail, nextMailDue } from '../../../domain/submissions/mail.ts';
import type { SubmissionKind } from '../../../domain/submissions/submission.ts';
import { jsonStore, storeKey } from '../../storage/store.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { addDueMail, listDueMails, removeDueMailOf, TEAM, type WithMails } from '../due-index.ts';

/** What an administrator is told, besides of the own account (`account-mails.ts`). No personal data of visitors. */
export type Told =
  | { what: 'submission'; kind: SubmissionKind; id: string }
  /** What arrived in a day. */
  | { what: 'day'; counts: Readonly<Record<SubmissionKind, number>> }
  | { what: 'handed-in'; post: string; title: string };

/** A mail to an administrator. Its text is not stored: it is composed when the mail is sent. */
export interface TeamMail extends WithMails {
  kind: typeof TEAM;
  /** Its key: the administrator's ID and what the mail is about. */
  id: string;
  told: Told;
  /** ISO 8601. */
  queuedAt: string;
}

/** The value of an unreadable record: it has no mail to send, and the sweep deletes it. */
const LOST: TeamMail = {
  kind: TEAM,
  id: '',
  told: { what: 'handed-in', post: '', title: '' },
  queuedAt: new Date(0).toISOString(),
  mails: [],
};

/** A mail is stored for a week after it was queued, so that nobody is told of the same thing twice. */
export const teamMails = jsonStore<TeamMail>('team-mails', [], {
  fields: { id: 'string', told: 'object', queuedAt: 'string', mails: 'array' },
  fallback: () => LOST,
});

/**
 * Queues a mail to an administrator, unless one about the same thing is stored.
 * @param subject identifies what the mail is about among those of the administrator, in letters, digits, `_` and `-`
 * @returns the id for `deliver`
 */
export async function queueTeamMail(adminID: string, subject: string, told: Told, now = new Date()): Promise<string> {
  const mails: Mail[] = [newMail('notice', false, now)];
  const queued: TeamMail = { kind: TEAM, id: storeKey(adminID, subject), told, queuedAt: now.toISOString(), mails };
  await Promise.all([teamMails.createOnly(queued.id, queued), addDueMail(queued)]);
  return queued.id;
}

/** The ID of the administrator whom a mail is for. */
export function addresseeOf({ id }: TeamMail): string {
  return id.split('/')[0] ?? '';
}

/** Deletes mails that were queued more than a week ago, and adds queued ones that the due index lacks. Returns how many of both. */
export async function sweepTeamMails(now = Date.now()): Promise<number> {
  const [listed, dueMails] = await Promise.all([teamMails.list(), listDueMails()]);
  const indexed = new Set(dueMails.flatMap(({ kind, id }) => (kind === TEAM ? [id] : [])));
  return sweepInSteps({
    name: 'team-mails',
    all: listed.map(({ key }) => key),
    keyOf: (key) => key,
    async visit(key) {
      const mail = (await teamMails.get(key))?.value;
      if (!mail) return false;
      if (Date.parse(mail.queuedAt) < now - TIMES.teamMail) {
        await removeDueMailOf(mail);
        await teamMails.delete(key);
        return true;
      }
      if (nextMailDue(mail.mails) === null || indexed.has(key)) return false;
      await addDueMail(mail);
      return true;
    },
  });
}
