import { VISIT_MONTHS } from '../admin/figures.ts';
import { UNSAVED_DAYS } from '../shared/limits.ts';
import { capitalised, listInWords } from '../shared/words.ts';
import type { Field } from './kind.ts';
import { ORIGIN } from './origin.ts';
import { KINDS, SUBMISSION_KINDS, type SubmissionKind } from './submission.ts';

/**
 * The personal data that the site stores, where and for how long. The privacy policy shows these facts, and tests compare them
 * with the code; a change of what is stored is also made here.
 */

/** Data that people send, in the site's storage, where only signed-in administrators can read it. */
interface SubmittedData {
  name: string;
  /** The fields, listed in a sentence. */
  fields: string;
  /** The stores and parts of stores it is in. */
  stores: readonly string[];
}

const inWords = (fields: readonly Field[]) => listInWords(fields.map(({ held, called }) => held ?? called));

/** The fields of a kind as a sentence: what the visitor fills in, what a link filled in, then how they came here. */
function fieldsOf(kind: SubmissionKind): string {
  const origin = Object.values<Field>(ORIGIN);
  const own = Object.values<Field>(KINDS[kind].fields).filter((field) => !origin.includes(field));
  const isFromLink = ({ type }: Field) => type === 'prefilled';
  const inOrder = [...own.filter((field) => !isFromLink(field)), ...own.filter(isFromLink)];
  return `${capitalised(inWords(inOrder))}; also ${inWords(origin)}.`;
}

/** Data under the retention period, derived from the kinds of submission. */
export const SUBMITTED_DATA: readonly SubmittedData[] = SUBMISSION_KINDS.map((kind) => ({
  name: KINDS[kind].many,
  fields: fieldsOf(kind),
  stores: [kind, `summaries/${kind}`, ...('resume' in KINDS[kind].fields ? ['resumes'] : [])],
}));

/** Data about people that they did not send. */
export interface OtherData {
  name: string;
  /** What is stored or why, as a sentence. */
  what: string;
  /** How long it is stored, as a phrase. */
  kept: string;
  /** About administrators, not visitors: the page folds it. */
  forAdministrators?: true;
}

/** Data in a person's own browser, never sent as a cookie. */
export interface BrowserItem extends OtherData {
  /** Its keys in session storage (`tab`) and local storage (`device`), and its IndexedDB databases; `*` matches any ending. */
  keys: { tab?: readonly string[]; device?: readonly string[]; databases?: readonly string[] };
}

export const BROWSER_ITEMS: readonly BrowserItem[] = [
  {
    name: 'What you type into a form',
    what: 'So that a reload or a lost connection does not lose it. A chosen file is not kept.',
    kept: 'until the form has arrived or the tab is closed',
    keys: { tab: ['draft:*'] },
  },
  {
    name: 'How you came here',
    what: 'The page you came in on, the website that linked to us (its name alone) and the campaign named in the link: sent with a form, and never otherwise.',
    kept: 'until the tab is closed',
    keys: { tab: ['origin'] },
  },
  {
    name: 'That you paused the moving pictures',
    what: 'So that they stay paused.',
    kept: 'until you clear it',
    keys: { device: ['loops-paused'] },
  },
  {
    name: 'The sign-in',
    forAdministrators: true,
    what: 'The session key, the ID, the role and the answer to the sign-in; what they may do, the screen to come back to, a message for the next one, and who answered the offer of a passkey.',
    kept: 'until they sign out or clear it; the key opens nothing after eight hours',
    keys: {
      device: ['token', 'adminID', 'role', 'adminInfo', 'passkey-offered'],
      tab: ['rights', 'return-to', 'toasts', 'just-published', 'passkey-offer'],
    },
  },
  {
    name: 'Posts and words of the website being written, photos being uploaded',
    forAdministrators: true,
    what: 'With their pictures, so that unsaved work can be restored and uploads go on.',
    kept: `for ${UNSAVED_DAYS} days at most`,
    keys: { tab: ['open-page'], device: ['browser-copy/*', 'site-copy/*', 'uploads/*'], databases: ['files'] },
  },
  {
    name: 'How previews are shown',
    forAdministrators: true,
    what: 'Whether a page of the website stands beside its form, and how wide; whether the preview of a post is shown.',
    kept: 'until the tab is closed; that of a post until they clear it',
    keys: { tab: ['preview-hidden', 'preview-device'], device: ['editor-preview'] },
  },
  {
    name: 'Notes, answers and follow-ups being written',
    forAdministrators: true,
    what: 'Beside what somebody has sent, so that opening another message does not lose them.',
    kept: 'until they are saved, the answer is sent or the tab is closed',
    keys: { tab: ['note/*', 'reply/*', 'care/*'] },
  },
];

/** Data in the site's storage besides submissions. */
export interface StoredItem extends OtherData {
  /** The stores and parts of stores it is in. */
  stores: readonly string[];
}

export const OTHER_STORED_DATA: readonly StoredItem[] = [
  {
    name: 'What becomes of what you send',
    what: 'Whether it was answered, who among us dealt with it and when, what we answered by mail from here, when we come back to it, what you paid, and our own notes beside it.',
    kept: 'with what you sent, and deleted with it',
    // Within the records of SUBMITTED_DATA.
    stores: [],
  },
  {
    name: 'Files that we send with an answer',
    what: 'Beside that answer, so that it can be sent again, and read later.',
    kept: 'with what you sent, and deleted with it',
    stores: ['reply-files'],
  },
  {
    name: 'How often somebody sends a form',
    what: 'A scrambled form of the network address and of what was sent, so that floods can be held back.',
    kept: 'for two days at most',
    stores: ['temporary/day-counts'],
  },
  {
    name: 'Visits of our pages',
    what: 'How often each page was opened on a day, and whether a search engine, a social network, another website or none had led there: numbers alone. Nothing about who it was, no address, nothing in the browser. Browsers that ask not to be tracked are not counted.',
    kept: `for ${VISIT_MONTHS} months at most`,
    stores: ['visits'],
  },
  {
    name: 'Which mailboxes we wrote to',
    what: 'A scrambled form of the email address, so that nobody can fill your mailbox through our forms.',
    kept: 'for two days at most',
    // In the same store.
    stores: [],
  },
  {
    name: 'A large resume on its way',
    what: 'Its parts, and a scrambled form of the network address and of its name. Its parts also while a backup is restored.',
    kept: 'for two days at most',
    stores: ['temporary/resume-parts', 'temporary/restore'],
  },
  {
    name: 'Wrong passwords',
    what: 'When somebody fails to sign in as an administrator: a scrambled form of the ID and of the network address, so that guessing can be slowed. The same when somebody asks for a new password.',
    kept: 'for two days at most',
    stores: ['temporary/senders'],
  },
  {
    name: 'Who did what',
    forAdministrators: true,
    what: 'Where they are signed in, with the kind of browser, and from which kinds they signed in before; what they publish, change, delete and export; which posts they have open in the editor; what they hand in, and their notes about posts; when a code was used, and how often a password or code was wrong.',
    kept: 'for 90 days at most, notes about a post with the post',
    stores: ['audit', 'posts', 'summaries/posts', 'temporary/open-editors'],
  },
  {
    name: 'Who the administrators are',
    forAdministrators: true,
    what: 'The ID, the name and email address, the role, a picture, which mails they want, a scrambled form of the password and of recovery codes, passkeys with their last use, and which posts they began.',
    kept: 'until they are removed; the ID, the name and the role stay with what they wrote. An invitation, a link to a new password, or what they were told by mail for eight days at most; of an invitation or a link the ID stays',
    stores: ['people', 'summaries/people', 'temporary/mails'],
  },
];

/** Stores without data about visitors: publications, and internal state of the site. */
export const STORES_WITHOUT_VISITORS: readonly string[] = [
  'revisions',
  'summaries/post-texts',
  'photos',
  'summaries/photos',
  'media',
  'site-drafts',
  'summaries/site-drafts',
  'site-revisions',
  'summaries/site-revisions',
  'site-publications',
  'settings',
  'temporary/site-builds',
  'temporary/preview-ends',
  'temporary/health',
];
