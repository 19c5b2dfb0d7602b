import { randomUUID } from 'node:crypto';
import { type ForgottenPassword, NEW_PASSWORD_MESSAGES } from '../../domain/admin/new-password.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { SITE } from '../../site.ts';
import { type Administrator, changeAdministrator, readAdministrator } from '../auth/administrator.ts';
import { type Person, personOf } from '../auth/colleagues.ts';
import { newLink } from '../auth/one-time-link.ts';
import { audit } from '../auth/record-audit.ts';
import { countOf } from '../auth/senders.ts';
import { afterAnswer } from '../http/after-answer.ts';
import type { Call } from '../http/endpoint.ts';
import { type MailText, messageTo } from '../mail/message.ts';
import { isMailSetUp } from '../mail/stored-mail-settings.ts';
import { send } from '../mail/transport.ts';
import { config } from '../shared/config.ts';
import { TooManyRequests } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { passwordPath } from './password-links.ts';

/** How often a sender may ask in a day, for any IDs. */
const OF_SENDER = 20;
/** Mails to an administrator in a day, so that nobody can fill a mailbox. */
const OF_PERSON = 5;

/**
 * Answers that a link is on its way, the same for every ID, and looks the ID up afterwards.
 * @throws TooManyRequests for a sender who asked too often, for whatever IDs
 */
export async function askForPasswordLink(adminID: string, { context }: Call): Promise<ForgottenPassword> {
  const asked = await countOf('password-asks', context.ip);
  await asked.change((recent, at) => {
    const [oldest] = recent;
    if (oldest && recent.length >= OF_SENDER) {
      throw new TooManyRequests((oldest.at + TIMES.passwordAsks - at) / 1000, NEW_PASSWORD_MESSAGES.tooMany);
    }
    return [...recent, { what: 'asked', at }];
  });
  const mail = await isMailSetUp();
  if (mail) afterAnswer(context, () => mailPasswordLink(adminID), 'No link to a new password was made.');
  return { message: mail ? NEW_PASSWORD_MESSAGES.sent : NEW_PASSWORD_MESSAGES.noMail, mail };
}

/** Mails the link to the address of an administrator, if there is one. @throws TooManyRequests when the day's mails are used up */
async function mailPasswordLink(adminID: string): Promise<void> {
  const account = await readAdministrator(adminID);
  const person = personOf(adminID, account?.value);
  if (!person || person.email === '') return;
  const { link, token } = newLink(adminID, adminID, TIMES.passwordLink);
  const change = (record: Administrator): Administrator => {
    const { mailedAt } = record;
    if (mailedAt.length >= OF_PERSON) throw new TooManyRequests(1, 'An administrator got enough mails on this day.');
    // It ends none of those before it, since anybody can ask.
    return { ...record, links: [...record.links, link], mailedAt: [...mailedAt, new Date().toISOString()] };
  };
  await changeAdministrator(adminID, change, account);
  await audit(adminID, 'password-link-mailed');
  const to = { name: person.publicName ?? adminID, address: person.email };
  try {
    await send(messageTo(to, textWith(passwordPath(token), person), `password-link.${randomUUID()}`));
  } catch (error) {
    // The words of a mail server may repeat the address.
    logWarning('The mail with a link to a new password was not sent.', (error as { code?: unknown }).code);
  }
}

function textWith(path: string, { adminID }: Person): MailText {
  return {
    subject: `A new password for the website of ${SITE.name}`,
    title: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for this ID. The link opens once, within 30 minutes.'],
    board: adminID,
    closing: ['If it was not you, you need not do anything: your password stays as it is.'],
    link: { label: 'Choose a new password', href: `${config().siteUrl}${path}` },
  };
}
