import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ADMIN_ID_PATTERN } from '../../domain/admin/admin.ts';
import type { MailChoices } from '../../domain/admin/person.ts';
import type { Role } from '../../domain/admin/roles.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { config } from '../shared/config.ts';
import { UnreadableRecord } from '../shared/http-errors.ts';
import { type Entry, jsonStore } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { isOver, type OneTimeLink } from './one-time-link.ts';

/** An open session. Times are ISO 8601. */
export interface Session {
  /** UUID of version 7, which the token names. */
  id: string;
  expiresAt: string;
  /** Time of the last use, stored at most every ten minutes; of the sign-in at first. */
  usedAt: string;
  /** Kind of browser and device. */
  device: string;
}

/** What is stored of a passkey. */
export interface StoredPasskey {
  /** The credential's id, base64url. */
  credential: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Of its last use; 0 of passkeys that do not count. */
  counter: number;
  name: string;
  /** When the browser was asked to make it, ISO 8601. */
  createdAt: string;
  usedAt?: string;
  backedUp: boolean;
}

/** What happened to an account. */
export type AccountNews =
  | { what: 'new-device'; device: string }
  /** `byLink`: by a link, which ends the passkeys. */
  | { what: 'new-password'; byLink?: true }
  /** Goes to the previous address. */
  | { what: 'new-address'; previous: string }
  | { what: 'new-passkey'; device: string }
  | { what: 'new-codes' };

/** What an administrator is still to be told by mail. */
export interface Notice {
  /** UUID of version 7, from the moment that it tells of. */
  id: string;
  news: AccountNews;
}

/**
 * Everything about an administrator, in one record, so that each change is one compare-and-swap: a new password ends the sessions in
 * the write that stores it. Times are ISO 8601.
 */
export interface Administrator {
  name?: string;
  email?: string;
  /** Absent of somebody who is an administrator by `ADMINS` alone, and of somebody who has not accepted an invitation. */
  role?: Role;
  /** Key of a picture of the library. */
  picture?: string;
  mail?: MailChoices;
  /** Versioned scrypt hash, see passwords.ts. */
  password?: string;
  /** Fingerprints of hash and secret of the line of `ADMINS` under which the rest was stored; the secret's is empty without one. */
  line?: { hash: string; secret: string };
  /** Until it is accepted: the link and the role to come. */
  invited?: OneTimeLink & { role: Role };
  /** When the person was removed. The record stays, so that the name does and nobody else gets the ID. */
  removedAt?: string;
  sessions: readonly Session[];
  passkeys: readonly StoredPasskey[];
  /** SHA-256 of each unused recovery code with the ID; a slow hash is not needed for 80 random bits. */
  recoveryCodes: readonly string[];
  /** The time step of the last code of the authenticator app that was used. */
  usedStep?: number;
  /** When a code was wrong, in the last day. */
  wrongCodes: readonly string[];
  /** Ids of the challenges that a passkey answered, with the time of each. */
  challenges: Readonly<Record<string, string>>;
  /** The kinds of browser and device, each with its last sign-in. */
  devices: Readonly<Record<string, string>>;
  /** The links to a new password. */
  links: readonly OneTimeLink[];
  /** When such a link was mailed, in the last day. */
  mailedAt: readonly string[];
  /** What is still to be told by mail, for a week at most. */
  notices: readonly Notice[];
}

/** The record of nobody: an ID that anybody can be invited with. */
export const NOBODY: Administrator = {
  sessions: [],
  passkeys: [],
  recoveryCodes: [],
  wrongCodes: [],
  challenges: {},
  devices: {},
  links: [],
  mailedAt: [],
  notices: [],
};

/** Administrators and who is invited to be one, by ID (docs/decisions/200). */
export const people = jsonStore<Administrator>('people', {
  fields: {
    sessions: 'array',
    passkeys: 'array',
    recoveryCodes: 'array',
    wrongCodes: 'array',
    challenges: 'object',
    devices: 'object',
    links: 'array',
    mailedAt: 'array',
    notices: 'array',
  },
});

/** A record as it was read, without what has ended. */
export type StoredAdministrator = Entry<Administrator>;

/**
 * The record of an ID; undefined when there is none. An unreadable one of somebody whom `ADMINS` names counts as none, so that nobody
 * is locked out there. One storage call.
 * @throws UnreadableRecord of anybody else
 */
export async function readAdministrator(adminID: string): Promise<StoredAdministrator | undefined> {
  if (!ADMIN_ID_PATTERN.test(adminID)) return undefined;
  const read = people.get(adminID);
  const entry = await (isFixed(adminID) ? ifReadable(read) : read);
  return entry && { ...entry, value: present(adminID, entry.value) };
}

/**
 * Changes the record of an ID by compare-and-swap. An unreadable one of somebody whom `ADMINS` names is replaced.
 * @param change gets the record without what has ended, that of nobody when there is none; undefined leaves it. May run several times.
 * @param known the record as it was read, which saves a storage call; null when there was none
 * @returns what is stored afterwards
 */
export async function changeAdministrator(
  adminID: string,
  change: (record: Administrator) => Administrator | undefined,
  known?: StoredAdministrator | null,
): Promise<Administrator> {
  const next = (stored = NOBODY) => change(present(adminID, stored));
  try {
    return present(adminID, (await people.update(adminID, next, known)) ?? NOBODY);
  } catch (error) {
    if (!(error instanceof UnreadableRecord && isFixed(adminID))) throw error;
    const record = next();
    if (record) await people.set(adminID, record);
    return record ?? present(adminID, NOBODY);
  }
}

/** Removes from every record what has ended: what nobody writes to would hold it forever. Returns from how many. */
export async function sweepAdministrators(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'people',
    all: await people.list(),
    async visit({ key }) {
      const entry = await ifReadable(people.get(key));
      const kept = entry && present(key, entry.value, now);
      if (!entry || !kept || isDeepStrictEqual(kept, entry.value)) return false;
      return (await people.replace(key, kept, entry.etag)) !== undefined;
    },
  });
}

/** A record without what has ended. An invitation stays for as long after its end as it was valid: until then it can be renewed. */
export function present(adminID: string, stored: Administrator, now = Date.now()): Administrator {
  const { invited } = stored;
  if (invited && (isFixed(adminID) || Date.parse(invited.expiresAt) < now - TIMES.invitation)) {
    return present(adminID, NOBODY, now);
  }
  const record = underLine(adminID, stored);
  const isWithin = (at: string, ms: number) => Date.parse(at) > now - ms;
  const recent = (times: Readonly<Record<string, string>>, ms: number) =>
    Object.fromEntries(Object.entries(times).filter(([, at]) => isWithin(at, ms)));
  return {
    ...record,
    sessions: record.sessions.filter(
      ({ expiresAt, usedAt }) => Date.parse(expiresAt) > now && isWithin(usedAt, TIMES.sessionUnused),
    ),
    wrongCodes: record.wrongCodes.filter((at) => isWithin(at, TIMES.wrongCodes)),
    challenges: recent(record.challenges, TIMES.passkeyChallenge),
    devices: recent(record.devices, TIMES.knownDevice),
    links: record.links.filter((link) => !isOver(link, now)),
    mailedAt: record.mailedAt.filter((at) => isWithin(at, TIMES.passwordAsks)),
    notices: record.notices.filter(({ id }) => uuidTime(id) > now - TIMES.teamMail),
  };
}

/**
 * A record without what was stored under another line of `ADMINS`. Another hash there shuts out whoever had the account, as a new
 * password by a link does; another secret ends the sessions and the recovery codes.
 */
function underLine(adminID: string, record: Administrator): Administrator {
  const entry = entryOf(adminID);
  const { line: before, password, ...rest } = record;
  if (!entry && !before) return record;
  const line = entry && {
    hash: hashFingerprint(entry.hash),
    secret: entry.codeSecret === undefined ? '' : hashFingerprint(entry.codeSecret),
  };
  const isSameHash = before?.hash === line?.hash;
  const isSameSecret = before?.secret === line?.secret;
  // Of somebody who was in `ADMINS` alone it stays, so that nobody else gets the ID.
  const kept = line ?? (rest.role ? undefined : before);
  return {
    ...rest,
    ...(isSameHash && password !== undefined && { password }),
    ...(!isSameHash && { passkeys: [], links: [] }),
    ...(!(isSameHash && isSameSecret) && { sessions: [] }),
    ...(!isSameSecret && { recoveryCodes: [] }),
    ...(kept && { line: kept }),
  };
}

/** A record with another password. It ends all sessions, but for the one in which it was set, and the links to a new one. */
export function withPassword(record: Administrator, hash: string, sessionID?: string): Administrator {
  return { ...record, password: hash, sessions: record.sessions.filter(({ id }) => id === sessionID), links: [] };
}

/** A record with an email address; another one than before ends the links to a new password. */
export function withAddress(record: Administrator, email: string): Administrator {
  return { ...record, email, links: email === (record.email ?? '') ? record.links : [] };
}

/** The line of `ADMINS` that names somebody. */
export const entryOf = (adminID: string) => config().admins.find(({ id }) => id === adminID);

/** Whether `ADMINS` names a person. */
export function isFixed(adminID: string): boolean {
  return entryOf(adminID) !== undefined;
}

/** Names a part of `ADMINS` without containing it; does not depend on other settings. */
const hashFingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
