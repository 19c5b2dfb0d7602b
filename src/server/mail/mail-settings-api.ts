import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidV7 } from 'uuid';
import {
  MAIL_PROBLEMS,
  MAIL_SETTINGS_MESSAGES,
  type MailServer,
  type MailServerRequest,
  type MailSettings,
  type MailTest,
  type MailTextsRequest,
} from '../../domain/mail/mail-settings.ts';
import { wordingProblem } from '../../domain/mail/mail-wording.ts';
import { ORIGINAL_TEMPLATES } from '../../domain/mail/reply-templates.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { SITE } from '../../site.ts';
import { listColleagues } from '../auth/colleagues.ts';
import { config } from '../shared/config.ts';
import { withTimeout } from '../shared/deadline.ts';
import { BadField, Conflict, PreconditionFailed } from '../shared/http-errors.ts';
import type { Entry } from '../storage/store.ts';
import { mailFailureText, privateHostText, serverOfUrl } from './mail-failure.ts';
import { isLocalCode, PrivateHost, publicAddressOf } from './mail-host.ts';
import { type Sealed, seal } from './mail-secret.ts';
import { messageTo } from './message.ts';
import {
  boundTo,
  forgetMailSettings,
  MAIL_KEY,
  mailSettingsStore,
  mailSetup,
  NO_MAIL_SETTINGS,
  passwordOf,
  readMailSettings,
  type StoredMailSettings,
  setupOf,
} from './stored-mail-settings.ts';
import { sendBy } from './transport.ts';

/** The settings of mail as an owner sees them, without the password. Two storage calls. @throws StorageUnavailable */
export async function shownMailSettings(): Promise<MailSettings> {
  const [entry, colleagues] = await Promise.all([readMailSettings(), listColleagues()]);
  const told = colleagues.map(({ adminID, publicName: name = adminID, access, mail, hasAddress }) => {
    return { name, access, mail, hasAddress };
  });
  return shown(entry, told);
}

function shown(entry: Entry<StoredMailSettings> | undefined, told: MailSettings['told']): MailSettings {
  const { version = '', server = null, wordings = {}, templates = ORIGINAL_TEMPLATES } = entry?.value ?? {};
  const { mail } = config();
  const rest = { version, isLocal: isLocalCode(), wordings, templates, told };
  if (mail) return { ...rest, source: 'variables', server: ofVariables(mail), problem: null };
  if (entry?.isFallback) return { ...rest, source: 'nobody', server: null, problem: MAIL_PROBLEMS.record };
  if (!server) return { ...rest, source: 'nobody', server: null, problem: null };
  const { password, ...visible } = server;
  const problem = setupOf(server) ? null : MAIL_PROBLEMS.password;
  return { ...rest, source: 'screen', server: { ...visible, hasPassword: password !== null }, problem };
}

/** What the variables set, without user and password. */
function ofVariables({ smtpUrl, from, notifyTo }: NonNullable<ReturnType<typeof config>['mail']>) {
  // Behind the scheme; a user without a password counts as one.
  const hasPassword = smtpUrl.includes('@');
  return { sender: from, notify: notifyTo, ...serverOfUrl(smtpUrl), user: '', hasPassword };
}

/**
 * Stores the mail server. An absent password stays as it is, as long as server and user do. A repeat changes nothing.
 * @throws BadField; Conflict while the variables set mail up; PreconditionFailed when somebody changed the settings since
 */
export async function saveMailServer({ version, password, ...server }: MailServerRequest): Promise<MailSettings> {
  if (config().mail) throw new Conflict(MAIL_SETTINGS_MESSAGES.fixed);
  if (!isLocalCode()) {
    if (server.security === 'none') throw new BadField('security', MAIL_SETTINGS_MESSAGES.unencrypted);
    await refusePrivate(server.host);
  }
  return change(version, (current) => ({
    ...current,
    server: { ...server, password: sealedPassword(current.server, server, password) },
  }));
}

/** The password to store: the given one, else the stored one when it is for the same server and user. @throws BadField */
function sealedPassword(
  stored: StoredMailSettings['server'],
  server: MailServer,
  given: string | undefined,
): Sealed | null {
  if (server.user === '') return null;
  const previous = stored && boundTo(stored) === boundTo(server) ? passwordOf(stored) : undefined;
  if (given && given !== previous) return seal(given, boundTo(server));
  if (previous && stored) return stored.password;
  const { passwordAgain, passwordMissing } = MAIL_SETTINGS_MESSAGES;
  throw new BadField('password', stored?.password ? passwordAgain : passwordMissing);
}

/** @throws BadField for a server within a private network; one that cannot be looked up now is told of by the test mail */
async function refusePrivate(host: string): Promise<void> {
  try {
    await publicAddressOf(host);
  } catch (error) {
    if (error instanceof PrivateHost) throw new BadField('host', privateHostText(host));
  }
}

/** Stores the words of an automatic mail, or the templates. A repeat changes nothing. @throws BadField; PreconditionFailed as above */
export function saveMailTexts({ version, wording, templates }: MailTextsRequest): Promise<MailSettings> {
  const problem = wording?.words && wordingProblem(wording.kind, wording.words);
  if (problem) throw new BadField(...problem);
  return change(version, (current) => {
    const { [wording?.kind ?? 'enquiries']: previous, ...others } = current.wordings;
    const wordings = wording
      ? { ...others, ...(wording.words && { [wording.kind]: wording.words }) }
      : current.wordings;
    return { ...current, wordings, ...(templates && { templates }) };
  });
}

/** Changes the settings by compare-and-swap. Settings that equal the stored ones change nothing, so that a repeat succeeds. */
async function change(
  version: string,
  next: (current: StoredMailSettings) => StoredMailSettings,
): Promise<MailSettings> {
  await mailSettingsStore.update(MAIL_KEY, (current = NO_MAIL_SETTINGS) => {
    const changed = next(current);
    if (isDeepStrictEqual(changed, current)) return undefined;
    if (current.version !== version) throw new PreconditionFailed(MAIL_SETTINGS_MESSAGES.meanwhile);
    return { ...changed, version: uuidV7() };
  });
  forgetMailSettings();
  return shownMailSettings();
}

/**
 * Sends a test mail, and says in words how that went. It waits so long that a server which does not answer is told of within the request.
 * @param address a checked one
 * @throws StorageUnavailable
 */
export async function sendTestMail(address: string): Promise<MailTest> {
  forgetMailSettings();
  const setup = await mailSetup();
  if (!setup) {
    const { problem } = shown(await readMailSettings(), []);
    return { isSent: false, message: problem ?? MAIL_SETTINGS_MESSAGES.notSetUp };
  }
  const text = {
    subject: `A test mail from the website of ${SITE.name}`,
    title: 'Mail works',
    paragraphs: ['You asked for this mail in the settings. The website can send mail.'],
  };
  try {
    const late = () => Object.assign(new Error('No answer in time.'), { code: 'EMAILLATE' });
    await withTimeout(
      () => sendBy(setup, messageTo({ name: '', address }, text, `test.${uuidV7()}`)),
      TIMES.mailTest,
      late,
    );
    return {
      isSent: true,
      message: `The mail server took the mail to ${address}. Look whether it has arrived, in the spam folder too.`,
    };
  } catch (error) {
    return { isSent: false, message: mailFailureText(error, setup) };
  }
}
