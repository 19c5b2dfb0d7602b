import { randomUUID } from 'node:crypto';
import { type ForgottenPassword, NEW_PASSWORD_MESSAGES } from '../../domain/admin/new-password.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { SITE } from '../../site.ts';
import { audit } from '../auth/audit.ts';
import { findPerson, type Person } from '../auth/people.ts';
import { afterAnswer } from '../http/after-answer.ts';
import type { Call } from '../http/endpoint.ts';
import type { MailText } from '../mail/layout.ts';
import { mailToPerson } from '../mail/person-mail.ts';
import { send } from '../mail/transport.ts';
import { config, isMailSetUp } from '../shared/config.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { fingerprint, senderOf, slidingWindow } from '../storage/sliding-window.ts';
import { makePasswordLink } from './password-links.ts';

/** How often a sender may ask in a day, for any IDs. */
const OF_SENDER = 20;
/** Mails to an administrator in a day, so that nobody can fill a mailbox. */
const OF_PERSON = 5;

/** What was asked for, by sender and by administrator. */
const asks = slidingWindow('password-asks', { windowMs: TIMES.passwordAsks, most: OF_SENDER, attempts: 6 });

/**
 * Answers that a link is on its way, the same for every ID, and looks the ID up afterwards.
 * @throws TooManyRequests for a sender who asked too often, for whatever IDs
 */
export async function askForPasswordLink(adminID: string, { context }: Call): Promise<ForgottenPassword> {
  const isAdmitted = await asks.record(senderOf(context.ip), 'asked', (recent) => {
    const [oldest] = recent;
    if (oldest && recent.length >= OF_SENDER) {
      const waitMs = oldest.at + TIMES.passwordAsks - Date.now();
      throw new TooManyRequests(waitMs / 1000, NEW_PASSWORD_MESSAGES.tooMany);
    }
  });
  if (!isAdmitted) throw new TooManyRequests(1);
  const mail = isMailSetUp();
  if (mail) afterAnswer(context, () => mailPasswordLink(adminID), 'No link to a new password was made.');
  return { message: mail ? NEW_PASSWORD_MESSAGES.sent : NEW_PASSWORD_MESSAGES.noMail, mail };
}

/** Deletes old events. Returns how many. */
export const sweepPasswordAsks = () => asks.sweep();

/** Mails the link to the address of an administrator, if there is one. @throws TooManyRequests when the day's mails are used up */
async function mailPasswordLink(adminID: string): Promise<void> {
  const person = await findPerson(adminID);
  if (!person || person.email === '') return;
  await countMail(adminID);
  const { url } = await makePasswordLink(person, adminID);
  await audit(adminID, 'password-link-mailed');
  const to = { name: person.publicName ?? adminID, address: person.email };
  try {
    await send(mailToPerson(to, textWith(url, person), `password-link.${randomUUID()}`));
  } catch (error) {
    // The words of a mail server may repeat the address.
    logWarning('The mail with a link to a new password was not sent.', (error as { code?: unknown }).code);
  }
}

async function countMail(adminID: string): Promise<void> {
  const isCounted = await asks.record(fingerprint(`password:${adminID}`), 'mailed', (recent) => {
    if (recent.length >= OF_PERSON) throw new TooManyRequests(1, 'An administrator got enough mails on this day.');
  });
  if (!isCounted) throw new TooManyRequests(1);
}

function textWith(url: string, { adminID }: Person): MailText {
  return {
    subject: `A new password for the website of ${SITE.name}`,
    title: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for this ID. The link opens once, within 30 minutes.'],
    board: adminID,
    closing: ['If it was not you, you need not do anything: your password stays as it is.'],
    link: { label: 'Choose a new password', href: `${config().siteUrl}${url}` },
  };
}
