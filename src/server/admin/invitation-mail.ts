import { randomUUID } from 'node:crypto';
import type { InvitationLink } from '../../domain/admin/invitation.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { SITE } from '../../site.ts';
import { type MailText, messageTo } from '../mail/message.ts';
import { isMailSetUp } from '../mail/stored-mail-settings.ts';
import { send } from '../mail/transport.ts';
import { config } from '../shared/config.ts';
import { withTimeout } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';
import type { Invited } from './invitations.ts';

/** The path of a link. The token is in the fragment, so that it is in no log and no referrer. */
const pathOf = ({ token }: Invited) => `/admin/invitation#${token}`;

/**
 * Sends the mail of an invitation and returns its link. A mail that fails is not queued, since only the hash of the link is stored:
 * whoever invited copies the link instead.
 */
export async function sendInvitation(invited: Invited): Promise<InvitationLink> {
  const { invitation } = invited;
  return { invitation, url: pathOf(invited), mailed: await sendMail(invited) };
}

async function sendMail(invited: Invited): Promise<boolean> {
  if (!(await isMailSetUp())) return false;
  const { siteUrl } = config();
  const { adminID, name, email } = invited.invitation;
  const text: MailText = {
    subject: `Your access to the website of ${SITE.name}`,
    title: 'You are invited',
    paragraphs: [
      `${name}, you are invited to work on the website of ${SITE.name}. Choose a password within three days.`,
      'You sign in with this ID:',
    ],
    board: adminID,
    closing: ['If you do not know what this is about, you need not do anything.'],
    link: { label: 'Choose a password', href: `${siteUrl}${pathOf(invited)}` },
  };
  try {
    const message = messageTo({ name, address: email }, text, `invitation.${randomUUID()}`);
    const late = () => new Error('The mail server has not answered in time.');
    await withTimeout(() => send(message), TIMES.mailInRequest, late);
    return true;
  } catch (error) {
    logWarning('The mail of an invitation was not sent.', error);
    return false;
  }
}
