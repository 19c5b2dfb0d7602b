import type { Context } from '@netlify/functions';
import { noteDevice } from '../../auth/known-devices.ts';
import { findPerson } from '../../auth/people.ts';
import { afterAnswer } from '../../http/after-answer.ts';
import { describeDevice } from '../../http/device.ts';
import type { Call } from '../../http/endpoint.ts';
import { isMailSetUp } from '../../shared/config.ts';
import { logWarning } from '../../shared/log.ts';
import { inParallel } from '../../shared/parallel.ts';
import { fingerprint } from '../../storage/sliding-window.ts';
import { deliver, leaveToRetry } from '../deliver.ts';
import { TEAM } from '../waiting.ts';
import { isToldOfPosts, readRecipients } from './recipients.ts';
import { queueTeamMail, type Told } from './team-mails.ts';

const AT_ONCE = 16;

/** A post that was handed in. */
export interface HandedIn {
  post: string;
  title: string;
  /** When it was handed in, ISO 8601. A post that is handed in again in the same hour is told of once. */
  at: string;
  /** ID of the administrator who handed it in, who is not told. */
  by: string;
}

/** Sends an administrator a mail, after the answer, that the password of the account was changed; a repeat sends none. */
export function tellOfNewPassword(adminID: string, context: Context, byLink = false): void {
  const told: Told = { what: 'new-password', at: new Date().toISOString(), ...(byLink && { byLink }) };
  const tellOnce = async () => {
    const person = await findPerson(adminID);
    if (person) await tell(adminID, `password_${fingerprint(person.hash)}`, told);
  };
  afterAnswer(context, tellOnce, 'Nobody was told of a new password.');
}

/** A change to how somebody signs in, besides a new password. */
export type AccountChange =
  | { what: 'new-address'; former: string }
  | { what: 'new-passkey'; device: string }
  | { what: 'new-codes' };

/** Sends an administrator a mail, after the answer, of a change to how the account is signed in to; of an address to the former one. */
export function tellOfAccount(adminID: string, change: AccountChange, context: Context): void {
  const at = new Date().toISOString();
  const subject = `${change.what}_${fingerprint(`${at} ${JSON.stringify(change)}`)}`;
  afterAnswer(context, () => tell(adminID, subject, { ...change, at }), 'Nobody was told of a change to an account.');
}

/**
 * Stores, after the answer, with which kind of browser and device an administrator signed in. When it is new, sends a mail to an
 * administrator who has chosen that.
 */
export function noteSignIn(adminID: string, { context, request }: Call): void {
  const device = describeDevice(request.headers.get('user-agent'));
  const at = new Date().toISOString();
  // The same for all sign-ins of a day from the device, so that it is told of once.
  const subject = `device_${fingerprint(`${device} ${at.slice(0, 10)}`)}`;
  const tellOfDevice = async () => {
    const isTold = (await findPerson(adminID))?.mail.newDevice;
    if (isTold) await tell(adminID, subject, { what: 'new-device', device, at });
  };
  afterAnswer(context, () => noteDevice(adminID, device, tellOfDevice), 'The device of a sign-in was not stored.');
}

/**
 * Sends a mail about a post that was handed in to every administrator who has chosen that, once an hour for a post. A mail that
 * cannot be queued is only logged: the others are told all the same, and a repeat of the handing in queues it.
 */
export async function tellOfHandedIn({ post, title, at, by }: HandedIn): Promise<void> {
  if (!isMailSetUp()) return;
  const recipients = (await readRecipients(isToldOfPosts)).filter(({ adminID }) => adminID !== by);
  const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
  const subject = `handed-in_${fingerprint(`${post} ${hour}`)}`;
  await inParallel(recipients, AT_ONCE, ({ adminID }) =>
    tell(adminID, subject, { what: 'handed-in', post, title }).catch((error: unknown) =>
      logWarning('Somebody was not told of a post that was handed in.', error),
    ),
  );
}

/** Queues a mail to an administrator and sends it. Nothing is queued while mail is not set up. @throws StorageUnavailable */
async function tell(adminID: string, subject: string, told: Told): Promise<void> {
  if (!isMailSetUp()) return;
  const queued = await queueTeamMail(adminID, subject, told);
  if (queued) await deliver(TEAM, queued.record.id, queued).catch(leaveToRetry);
}
