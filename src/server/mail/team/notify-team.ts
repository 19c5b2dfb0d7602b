import { MINUTE_MS } from '../../../domain/shared/limits.ts';
import { fingerprint } from '../../storage/fingerprint.ts';
import { deliver, leaveToRetry } from '../deliver.ts';
import { TEAM } from '../mail-queue.ts';
import { isMailSetUp } from '../stored-mail-settings.ts';
import { isToldOfOwnPosts, isToldOfPosts, readRecipients } from './recipients.ts';
import { type PostVerdict, queueTeamMail } from './team-mails.ts';

/** A post that was handed in. */
export interface HandedIn {
  post: string;
  title: string;
  /** When it was handed in, ISO 8601. A post that is handed in again in the same hour is told of once. */
  at: string;
  /** ID of the last note of somebody else, such as the one it was given back with: what follows on it is told of at once. */
  answers?: string | undefined;
  /** ID of the administrator who handed it in, who is not told. */
  by: string;
}

/**
 * Sends a mail about a post that was handed in to every administrator who has chosen that, once an hour for a post and for each answer to a
 * note. A mail that cannot be queued is only logged: the others are told all the same, and a repeat of the handing in queues it.
 */
export async function tellOfHandedIn({ post, title, at, answers = '', by }: HandedIn): Promise<void> {
  if (!(await isMailSetUp())) return;
  const recipients = await readRecipients((one) => one.adminID !== by && isToldOfPosts(one));
  const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
  const subject = `handed-in_${fingerprint(`${post} ${hour} ${answers}`)}`;
  await Promise.all(
    recipients.map(async ({ adminID }) => {
      try {
        const queued = await queueTeamMail(adminID, subject, { what: 'handed-in', post, title });
        if (queued) await deliver(TEAM, queued.record.id, queued);
      } catch (error) {
        leaveToRetry(error);
      }
    }),
  );
}

/** A verdict with when it was given, ISO 8601, and the ID of the administrator who had handed the post in. */
interface GivenVerdict extends PostVerdict {
  at: string;
  writer: string;
}

/** How long ago a verdict may be given, in milliseconds: a later save of the same post tells nobody of it. */
const NEW_MS = 10 * MINUTE_MS;

/** Sends a mail to whoever handed a post in, once for each verdict, unless the person does not want that. */
export async function tellOfVerdict({ writer, at, ...verdict }: GivenVerdict): Promise<void> {
  if (Date.parse(at) < Date.now() - NEW_MS || !(await isMailSetUp())) return;
  const [recipient] = await readRecipients((one) => one.adminID === writer && isToldOfOwnPosts(one));
  if (!recipient) return;
  const subject = `${verdict.verdict}_${fingerprint(`${verdict.post} ${at}`)}`;
  const queued = await queueTeamMail(writer, subject, { what: 'verdict', ...verdict });
  if (queued) await deliver(TEAM, queued.record.id, queued);
}
