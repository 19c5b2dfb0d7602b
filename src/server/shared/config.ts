import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { retentionDays } from '../../domain/shared/retention.ts';
import { isWebAddress, siteUrl } from '../../domain/shared/site-url.ts';
import { plainLine } from '../../domain/shared/text.ts';
import { ConfigError } from './http-errors.ts';
import { SECRET_PATTERN } from './totp.ts';

/** One administrator as `ADMINS` lists it. */
interface AdminEntry {
  /** Upper case, as the login form sends it. */
  id: string;
  /** Versioned scrypt hash, see passwords.ts. */
  hash: string;
  /** Secret of the second factor, in base32; absent when the password is enough. */
  codeSecret?: string;
  /** The author's name on posts; the company's when absent. */
  publicName?: string;
}

/** The settings for sending mail. */
interface MailConfig {
  /** SMTP connection address, `smtp(s)://user:password@host:port`. */
  smtpUrl: string;
  from: string;
  /** Inbox of the company that gets the notices. */
  notifyTo: string;
}

/** The site's settings, checked. */
export interface Config {
  production: boolean;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Signs sessions, previews and upload tickets; absent only outside production. */
  sessionSecret: string | undefined;
  admins: AdminEntry[];
  /** Absent when the variables do not set mail up: then the owner's settings do, if any (src/server/mail/stored-mail-settings.ts). */
  mail: MailConfig | undefined;
  /** Days submissions are kept; absent means for ever. */
  retentionDays: number | undefined;
  /** A call of it starts a build; absent when the site cannot start one. */
  buildHookUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
/** The environment of `readConfig`: a name that `SETTINGS` lacks is a type error, since `config` would not notice its change. */
type Settings = Partial<Record<(typeof SETTINGS)[number], string | undefined>>;

const ADMIN_LINE = /^([A-Z0-9_-]{1,64}):(scrypt\$[^\s:]+)(?::(\S*))?(?:\s+(\S.*))?$/;
const SECRET_MIN_CHARACTERS = 32;

let cached: { key: string; config: Config } | undefined;

/**
 * The settings of this process, read from the environment and checked once.
 * @throws ConfigError naming every setting to correct. In production a missing one is an error too.
 */
export function config(env: Environment = process.env): Config {
  const key = JSON.stringify(SETTINGS.map((name) => env[name])) + deployContext(env);
  if (cached?.key !== key) cached = { key, config: readConfig(env) };
  return cached.config;
}

/** The secret that signs tokens. @throws ConfigError when it is not set. */
export function sessionSecret(): Uint8Array {
  const secret = config().sessionSecret;
  if (!secret) throw new ConfigError(`Set SESSION_SECRET to at least ${SECRET_MIN_CHARACTERS} random characters.`);
  return new TextEncoder().encode(secret);
}

/**
 * The deploy context of this code: 'production', 'deploy-preview', 'branch-deploy' or 'dev' on Netlify, 'local' elsewhere.
 * A hosted function without one counts as production, so that no check is relaxed by accident.
 */
export function deployContext(env: Environment = process.env): string {
  const hosted = env['LAMBDA_TASK_ROOT'] ?? env['AWS_LAMBDA_FUNCTION_NAME'];
  return netlifyDeploy()?.context ?? env['CONTEXT'] ?? (hosted ? 'production' : 'local');
}

/** Netlify's id of this deploy; 'none' elsewhere. */
export function deployId(): string {
  return netlifyDeploy()?.id || 'none';
}

/** The deploy as Netlify's runtime describes it within a request; undefined elsewhere. */
function netlifyDeploy(): { context?: string; id?: string } | undefined {
  const runtime = globalThis as { Netlify?: { context?: { deploy?: { context?: string; id?: string } } | null } };
  return runtime.Netlify?.context?.deploy;
}

const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO'] as const;

/** The names of the settings. */
export const SETTINGS = [
  'SITE_URL',
  'SESSION_SECRET',
  'ADMINS',
  ...MAIL_SETTINGS,
  'RETENTION_DAYS',
  'BUILD_HOOK_URL',
  'URL',
] as const;

function readConfig(env: Settings): Config {
  const production = deployContext(env) === 'production';
  const problems: string[] = [];
  const need = (name: (typeof SETTINGS)[number], how: string): string | undefined => {
    const value = env[name]?.trim();
    if (!value && production) problems.push(`${name}: ${how}`);
    return value || undefined;
  };

  const address = need('SITE_URL', 'the public address, such as https://www.example.in');
  if (address && !isWebAddress(address)) problems.push('SITE_URL: must begin with https:// or http://');
  const secret = need('SESSION_SECRET', `at least ${SECRET_MIN_CHARACTERS} random characters`);
  if (secret && secret.length < SECRET_MIN_CHARACTERS) {
    problems.push(`SESSION_SECRET: too short, use at least ${SECRET_MIN_CHARACTERS} random characters`);
  }
  const admins = readAdmins(need('ADMINS', 'one ID:hash per line; npm run admin:hash prints a line'), problems);
  const mail = readMail(env, problems);
  const keptDays = readRetention(env['RETENTION_DAYS'], problems);
  const buildHookUrl = env['BUILD_HOOK_URL']?.trim() || undefined;
  if (buildHookUrl && !isWebAddress(buildHookUrl)) problems.push('BUILD_HOOK_URL: must begin with https:// or http://');
  if (problems.length > 0) throw new ConfigError(`Settings to correct:\n- ${problems.join('\n- ')}`);

  return {
    production,
    siteUrl: siteUrl(env),
    sessionSecret: secret,
    admins,
    mail,
    retentionDays: keptDays,
    buildHookUrl,
  };
}

/** The mail settings are complete or absent. */
function readMail(env: Settings, problems: string[]): MailConfig | undefined {
  const [smtpUrl, from, notifyTo] = MAIL_SETTINGS.map((name) => env[name]?.trim());
  if (smtpUrl && from && notifyTo) return { smtpUrl, from, notifyTo };
  const missing = MAIL_SETTINGS.filter((name) => !env[name]?.trim());
  if (missing.length < MAIL_SETTINGS.length) {
    problems.push(`${missing.join(', ')}: mail needs ${MAIL_SETTINGS.join(', ')} together, or none of them`);
  }
  return undefined;
}

function readRetention(setting: string | undefined, problems: string[]): number | undefined {
  try {
    return retentionDays(setting);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

function readAdmins(value: string | undefined, problems: string[]): AdminEntry[] {
  const lines = (value ?? '').split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter(Boolean).flatMap((line) => {
    const [, id, hash, codeSecret, name] = ADMIN_LINE.exec(line) ?? [];
    const publicName = beginningOf(plainLine(name ?? ''), LIMITS.name);
    const isWhole = id && hash && (codeSecret === undefined || SECRET_PATTERN.test(codeSecret));
    if (isWhole) return [{ id, hash, ...(codeSecret && { codeSecret }), ...(publicName && { publicName }) }];
    problems.push(
      'ADMINS: each line is ID:hash or ID:hash:secret, the ID and the base32 secret of a second factor in capitals, and a public name after a space; npm run admin:hash prints a line',
    );
    return [];
  });
}
