import type { MailServer } from '../../domain/mail/mail-settings.ts';
import type { Wording } from '../../domain/mail/mail-wording.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplate } from '../../domain/mail/reply-templates.ts';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { SITE } from '../../site.ts';
import { config, deployContext } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { type Entry, jsonStore } from '../storage/store.ts';
import { type Sealed, unseal } from './mail-secret.ts';

/** What an owner has set up about mail, in one record, so that a change is one write. */
export interface StoredMailSettings {
  /** UUID of the last change; empty before the first. */
  version: string;
  server: (MailServer & { password: Sealed | null }) | null;
  wordings: Partial<Record<SubmissionKind, Wording>>;
  /** Absent until the owner changes them. */
  templates?: readonly ReplyTemplate[];
}

/** The settings before the first change. */
export const NO_MAIL_SETTINGS: StoredMailSettings = { version: '', server: null, wordings: {} };

/** The stored settings, under `MAIL_KEY`. */
export const mailSettingsStore = jsonStore<StoredMailSettings>('settings', {
  fields: { version: 'string', wordings: 'object' },
  fallback: () => NO_MAIL_SETTINGS,
});
/** The key of the only record. */
export const MAIL_KEY = 'mail';

/** How long a process uses what it has read, in milliseconds: a change reaches the others that late. */
const USED_MS = 30_000;

/** What was read last, or is being read, by deploy context: each has stores of its own. */
const known = new Map<string, { read: Promise<Entry<StoredMailSettings> | undefined>; until: number }>();

/** The stored settings as they are now. One storage call. @throws StorageUnavailable */
export function readMailSettings(): Promise<Entry<StoredMailSettings> | undefined> {
  const read = mailSettingsStore.get(MAIL_KEY);
  const context = deployContext();
  known.set(context, { read, until: performance.now() + USED_MS });
  read.catch(() => known.delete(context));
  return read;
}

/** Makes the next use read the settings, after this process has stored others. */
export function forgetMailSettings(): void {
  known.clear();
}

/** The settings, of the last half minute. @throws StorageUnavailable */
export async function mailSettings(): Promise<StoredMailSettings> {
  const last = known.get(deployContext());
  const entry = await (last && last.until > performance.now() ? last.read : readMailSettings());
  return entry?.value ?? NO_MAIL_SETTINGS;
}

/** The templates for replies. @throws StorageUnavailable */
export async function replyTemplates(): Promise<readonly ReplyTemplate[]> {
  return (await mailSettings()).templates ?? ORIGINAL_TEMPLATES;
}

/** How mails leave the site. */
export interface MailSetup {
  from: string | { name: string; address: string };
  /** The addresses of the company that are told of what arrives, with commas between them. */
  notifyTo: string;
  /** An SMTP address of the variables, which is trusted, or the server that an owner has entered. */
  connection: { url: string } | { server: MailServer; password: string };
}

/** How mails leave the site; undefined while mail is not set up, or its password cannot be read. @throws StorageUnavailable */
export async function mailSetup(): Promise<MailSetup | undefined> {
  const { mail } = config();
  if (mail) return { from: mail.from, notifyTo: mail.notifyTo, connection: { url: mail.smtpUrl } };
  const { server } = await mailSettings();
  return server ? setupOf(server) : undefined;
}

/** How mails leave by a stored server; undefined when its password cannot be read. */
export function setupOf(stored: NonNullable<StoredMailSettings['server']>): MailSetup | undefined {
  const { password: _sealed, ...server } = stored;
  const password = passwordOf(stored);
  if (password === undefined) return undefined;
  const from = { name: SITE.name, address: server.sender };
  return { from, notifyTo: server.notify, connection: { server, password } };
}

/** The password of a stored server, empty when it needs none; undefined when it cannot be read. */
export function passwordOf({ password, ...server }: NonNullable<StoredMailSettings['server']>): string | undefined {
  return password ? unseal(password, boundTo(server)) : '';
}

/** What a password is bound to: with another server or user it cannot be read, so that it is sent to no other. */
export function boundTo({ host, port, security, user }: MailServer): string {
  return JSON.stringify([host, port, security, user]);
}

/** Whether mail can leave the site. While that cannot be read, it counts as not set up: mails wait then, and none is lost. */
export async function isMailSetUp(): Promise<boolean> {
  try {
    return (await mailSetup()) !== undefined;
  } catch (error) {
    logWarning('Whether mail is set up could not be read.', error);
    return false;
  }
}
