import { submissionPath } from '../../../domain/admin/admin-paths.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { KINDS, SUBMISSION_KINDS } from '../../../domain/submissions/submission.ts';
import { SITE } from '../../../site.ts';
import type { AccountNews } from '../../auth/administrator.ts';
import { type Person, readPerson } from '../../auth/colleagues.ts';
import { config } from '../../shared/config.ts';
import { ifReadable } from '../../storage/unreadable.ts';
import { storeOfKind } from '../../submissions/submissions.ts';
import { type MailText, type Message, messageTo } from '../message.ts';
import { isToldDaily, isToldOfEach, isToldOfOwnPosts, isToldOfPosts } from './recipients.ts';
import { addresseeOf, type Notification, type TeamMail } from './team-mails.ts';

/** Why the mail came, and where to end that. */
const CHOSEN = 'What you are told of by mail is chosen in your account.';

const addressOf = (path: string) => `${config().siteUrl}${path}`;

/** The end of a mail about the ways of signing in. A new password by a link ends whatever somebody else has added. */
const ifNotYou = (): Pick<MailText, 'closing' | 'link'> => ({
  closing: [
    'If it was not you, ask for a link to a new password at once, and tell an owner. A new password by a link ends all sessions and passkeys.',
  ],
  link: { label: 'Choose a new password', href: addressOf('/admin/forgotten-password') },
});

/** What a mail tells of; of an account with the moment, ISO 8601. */
type News = Notification | (AccountNews & { at: string });
type Of<W extends News['what']> = Extract<News, { what: W }>;

/**
 * The text of each mail; undefined when the administrator does not want it or may not have it any more, or its subject is gone. What
 * visitors wrote is in none of them: it is read in the admin area.
 */
const TEXTS: { readonly [W in News['what']]: (person: Person, news: Of<W>) => Promise<MailText | undefined> } = {
  async submission(person, { kind, id }) {
    if (!isToldOfEach(person, kind)) return undefined;
    const submission = (await ifReadable(storeOfKind(kind).get(id)))?.value;
    if (!submission || submission.spam.length > 0 || submission.binned) return undefined;
    const what = `New ${KINDS[kind].one}`;
    return {
      subject: what,
      title: what,
      paragraphs: ['Somebody has sent it through the website. You can read and answer it in the inbox.'],
      closing: [CHOSEN],
      link: { label: 'Open the inbox', href: addressOf(submissionPath({ kind, id })) },
    };
  },
  async day(person, { counts }) {
    const kinds = SUBMISSION_KINDS.filter((kind) => counts[kind] > 0 && isToldDaily(person, kind));
    if (kinds.length === 0) return undefined;
    return {
      subject: `What arrived through the website of ${SITE.name}`,
      title: 'What arrived in the last day',
      paragraphs: ['You can read and answer it in the inbox.'],
      facts: kinds.map((kind) => [KINDS[kind].many, String(counts[kind])] as const),
      closing: [CHOSEN],
      link: { label: 'Open the inbox', href: addressOf('/admin/inbox') },
    };
  },
  async 'handed-in'(person, { post, title }) {
    if (!isToldOfPosts(person)) return undefined;
    return {
      subject: 'A post was handed in',
      title: 'A post waits for you',
      paragraphs: [`“${title}” was handed in. You can read it, and publish it or request changes.`],
      closing: [CHOSEN],
      link: { label: 'Open the post', href: addressOf(`/Blogs/${post}/edit`) },
    };
  },
  async verdict(person, { verdict, post, title, note, publishAt }) {
    if (!isToldOfOwnPosts(person)) return undefined;
    if (verdict === 'returned') {
      return {
        subject: `Changes requested: ${title}`,
        title: 'Changes requested',
        paragraphs: [`“${title}” is to be changed before it is published:`, ...note.split(/\n+/)],
        closing: [CHOSEN],
        link: { label: 'Open the post', href: addressOf(`/Blogs/${post}/edit`) },
      };
    }
    const isPublic = verdict === 'published';
    return {
      subject: isPublic ? `Published: ${title}` : `Scheduled: ${title}`,
      title: isPublic ? 'Your post is published' : 'Your post is scheduled',
      paragraphs: [
        isPublic
          ? `“${title}” is on the website now.`
          : `“${title}” goes on the website on ${cardDate(publishAt)} in India.`,
      ],
      closing: [CHOSEN],
      link: isPublic
        ? { label: 'View the post', href: addressOf(`/Blogs/${post}`) }
        : { label: 'Open the post', href: addressOf(`/Blogs/${post}/edit`) },
    };
  },
  async 'new-device'({ adminID, mail }, { device, at }) {
    if (!mail.newDevice) return undefined;
    return {
      subject: 'A sign-in from a new device',
      title: 'A sign-in from a new device',
      paragraphs: [`Somebody signed in with this ID on ${cardDate(at)} in India: ${device}.`],
      board: adminID,
      closing: ['If it was not you, change your password in your account. That ends all other sessions.', CHOSEN],
      link: { label: 'Open your account', href: addressOf('/admin/account') },
    };
  },
  async 'new-password'({ adminID }, { at, byLink }) {
    const ended = byLink
      ? ' All its sessions and passkeys have ended with that: sign in, and add your passkeys again.'
      : '';
    return {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      paragraphs: [`The password of this ID was changed on ${cardDate(at)} in India.${ended}`],
      board: adminID,
      ...ifNotYou(),
    };
  },
  async 'new-address'({ adminID }, { at }) {
    return {
      subject: 'Your address was changed',
      title: 'Your address was changed',
      paragraphs: [
        `The email address of this ID was changed on ${cardDate(at)} in India. This is the last mail to this one.`,
      ],
      board: adminID,
      closing: ['If it was not you, tell an owner at once.'],
    };
  },
  async 'new-passkey'({ adminID }, { at, device }) {
    return {
      subject: 'A passkey was added',
      title: 'A passkey was added',
      paragraphs: [`A passkey that signs in with this ID was added on ${cardDate(at)} in India: ${device}.`],
      board: adminID,
      ...ifNotYou(),
    };
  },
  async 'new-codes'({ adminID }, { at }) {
    return {
      subject: 'New recovery codes were made',
      title: 'New recovery codes were made',
      paragraphs: [`New recovery codes for this ID were made on ${cardDate(at)} in India. The former ones are void.`],
      board: adminID,
      ...ifNotYou(),
    };
  },
};

/** The text of a mail to an administrator as things are now; undefined when it is not to be sent any more. */
export function teamTextFor(person: Person, news: News): Promise<MailText | undefined> {
  const write = TEXTS[news.what] as (person: Person, news: News) => Promise<MailText | undefined>;
  return write(person, news);
}

/**
 * Writes a mail to an administrator with the address and the choices of this moment; undefined when the
 * person was removed, has no address or does not want it any more. Its Message-ID is the same at each attempt.
 * @throws StorageUnavailable
 */
export async function composeForTeam(mail: TeamMail): Promise<Message | undefined> {
  const adminID = addresseeOf(mail);
  const person = await readPerson(adminID);
  if (!person?.email) return undefined;
  const text = await teamTextFor(person, mail.notification);
  const to = { name: person.publicName ?? adminID, address: person.email };
  return text && messageTo(to, text, `team.${mail.id.replace('/', '.')}`);
}
