import * as z from 'zod/mini';
import type { MailChoices } from '../admin/person.ts';
import type { Role } from '../admin/roles.ts';
import { LIMITS } from '../shared/limits.ts';
import { isMailAddress, mailAddress } from '../shared/mailbox.ts';
import { plainLine } from '../shared/text.ts';
import { filledText, textSchema } from '../shared/text-schema.ts';
import { countInDigits, countInWords } from '../shared/words.ts';
import { EMAIL } from '../submissions/person-fields.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../submissions/submission.ts';
import { type Wording, WordingSchema } from './mail-wording.ts';
import { type ReplyTemplate, ReplyTemplatesSchema } from './reply-templates.ts';

/** How a connection to a mail server is encrypted. `none` is for a mail server on the same computer. */
export const SECURITIES = ['tls', 'starttls', 'none'] as const;
export type Security = (typeof SECURITIES)[number];

/** The port that mail servers usually have for each. */
export const USUAL_PORTS: Readonly<Record<Security, number>> = { tls: 465, starttls: 587, none: 1025 };

/** The names of the securities, each with the usual port. */
export const SECURITY_NAMES: Readonly<Record<Security, string>> = {
  tls: `TLS from the start (port ${USUAL_PORTS.tls})`,
  starttls: `STARTTLS (port ${USUAL_PORTS.starttls})`,
  none: 'No encryption (local tests only)',
};

/** Lengths in characters, and how many addresses are told of what arrives. */
export const MAIL_LIMITS = { host: 253, user: 254, password: 500, notified: 5 } as const;

/** What is wrong with entered settings, and what the server answers about them. */
export const MAIL_SETTINGS_MESSAGES = {
  sender: 'Enter the address that mails are sent from, such as website@example.in',
  notify: 'Enter the address that is told of what arrives',
  tooMany: `Enter ${countInWords(MAIL_LIMITS.notified)} addresses at most, with commas between them.`,
  host: 'Enter the name of the mail server, such as smtp.example.in',
  port: `A port is a whole number from 1 to 65535, mostly ${USUAL_PORTS.tls} or ${USUAL_PORTS.starttls}`,
  user: `A user name has ${countInDigits(MAIL_LIMITS.user)} characters at most`,
  password: `A password has ${countInDigits(MAIL_LIMITS.password)} characters at most`,
  passwordMissing: 'Enter the password of this user',
  passwordAgain: 'Enter the password again. It is only sent to the server and the user that it was entered for.',
  unencrypted: 'Choose TLS or STARTTLS: without encryption others can read the password.',
  meanwhile:
    'Somebody changed the mail settings in the meantime. Load the page again to see them, then enter yours again.',
  fixed: 'Mail is set up by the variables of the website, which come first. Whoever maintains it can change them.',
  notSetUp: 'Mail is not set up.',
} as const;

/** What is wrong with stored settings, in words. */
export const MAIL_PROBLEMS = {
  password:
    'The stored password cannot be read any more, because the secret of the website (SESSION_SECRET) was changed. Enter the password again. Until then no mail is sent, and none is lost.',
  record:
    'The stored mail settings cannot be read. Enter them again, or restore them from a backup. Until then no mail is sent, and none is lost.',
} as const;

const HOST = /^(?=.*[a-z\d])[a-z\d:](?:[a-z\d.:-]*[a-z\d])?$/i;

const address = (wrong: string) =>
  filledText(LIMITS.email, wrong, wrong, (text) => mailAddress(plainLine(text))).check(z.refine(isMailAddress, wrong));

/** One or several addresses with commas between them, as a mail names its recipients. */
const addresses = z.string(MAIL_SETTINGS_MESSAGES.notify).check(
  z.maxLength(MAIL_LIMITS.notified * 4 * LIMITS.email, MAIL_SETTINGS_MESSAGES.tooMany),
  z.overwrite((text) => split(text).join(', ')),
  z.minLength(1, MAIL_SETTINGS_MESSAGES.notify),
  z.refine((text) => split(text).length <= MAIL_LIMITS.notified, MAIL_SETTINGS_MESSAGES.tooMany),
  z.refine((text) => split(text).every(isMailAddress), EMAIL.wrong),
);

const split = (text: string) =>
  text
    .split(/[,;\n]/)
    .map(mailAddress)
    .filter(Boolean);

/** What a mail server is reached by, without the password. */
export interface MailServer {
  /** The address that mails are sent from. */
  sender: string;
  /** The addresses that are told of what arrives, with commas between them. */
  notify: string;
  host: string;
  port: number;
  security: Security;
  /** Empty for a server that asks for none. */
  user: string;
}

/** Body of `PUT /api/admin/mail/server`. Without a password, the stored one stays. */
export const MailServerSchema = z.object({
  version: z.string(),
  sender: address(MAIL_SETTINGS_MESSAGES.sender),
  notify: addresses,
  host: filledText(MAIL_LIMITS.host, MAIL_SETTINGS_MESSAGES.host, MAIL_SETTINGS_MESSAGES.host, (text) =>
    plainLine(text).toLowerCase(),
  ).check(z.regex(HOST, MAIL_SETTINGS_MESSAGES.host)),
  port: z
    .int(MAIL_SETTINGS_MESSAGES.port)
    .check(z.minimum(1, MAIL_SETTINGS_MESSAGES.port), z.maximum(65_535, MAIL_SETTINGS_MESSAGES.port)),
  security: z.enum(SECURITIES),
  user: textSchema(MAIL_LIMITS.user, MAIL_SETTINGS_MESSAGES.user),
  password: z.optional(z.string().check(z.maxLength(MAIL_LIMITS.password, MAIL_SETTINGS_MESSAGES.password))),
});
export type MailServerRequest = z.infer<typeof MailServerSchema>;

/** Body of `PUT /api/admin/mail/texts`: what is absent stays; a wording that is null is the original again. */
export const MailTextsSchema = z.object({
  version: z.string(),
  wording: z.optional(
    z.object({
      kind: z.enum(SUBMISSION_KINDS),
      words: z.nullable(WordingSchema),
    }),
  ),
  templates: z.optional(ReplyTemplatesSchema),
});
export type MailTextsRequest = z.infer<typeof MailTextsSchema>;

/** Answer of `GET /api/admin/mail` and of each change of it. */
export interface MailSettings {
  /** Names what is stored; a change gives it back. Empty while nothing is stored. */
  version: string;
  /** Who set the server up: the variables of the website come first. */
  source: 'variables' | 'screen' | 'nobody';
  server: (MailServer & { hasPassword: boolean }) | null;
  /** What is wrong with it, in words. */
  problem: string | null;
  /** Whether a server without encryption, or within a private network, is admitted. */
  isLocal: boolean;
  /** The owner's words; a kind without any has the original. */
  wordings: Partial<Record<SubmissionKind, Wording>>;
  templates: readonly ReplyTemplate[];
  /** The administrators with the mails that each has chosen. */
  told: readonly ToldColleague[];
}

/** What an administrator has chosen to be told by mail. */
export interface ToldColleague {
  name: string;
  access: Role;
  mail: MailChoices;
  hasAddress: boolean;
}

/** Body of `POST /api/admin/mail/test`. */
export const TestMailSchema = z.object({ to: address(EMAIL.wrong) });

/** The first of several addresses with commas between them. */
export function firstAddress(addresses: string): string {
  return split(addresses)[0] ?? '';
}

/** Answer of `POST /api/admin/mail/test`. */
export interface MailTest {
  isSent: boolean;
  /** The result in words. */
  message: string;
}
