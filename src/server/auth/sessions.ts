import { v7 as uuidV7 } from 'uuid';
import type { OpenSession } from '../../domain/admin/audit.ts';
import { PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { describeDevice } from '../http/device.ts';
import { Forbidden, Unauthorized } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { fingerprint } from '../storage/sliding-window.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';
import { findPerson, type Person } from './people.ts';
import { signToken, verifyToken } from './tokens.ts';

interface Session {
  adminID: string;
  /** ISO 8601. */
  openedAt: string;
  expiresAt: string;
  /** Time of the last use, stored at most every ten minutes; absent before the first time. */
  usedAt?: string;
  /** Kind of browser and device. */
  device: string;
  /** Fingerprint of the password, the second factor and since when passkeys count: a change of any revokes the session. */
  password: string;
  /** The same fingerprint once the password that its owner is setting from this session is stored. */
  nextPassword?: string;
}

/** Sessions that are read in parallel. */
const AT_ONCE = 16;
const NEVER = new Date(0).toISOString();
/** The value of an unreadable session: its token is invalid, and the sweep deletes it. */
const ENDED: Session = { adminID: '', openedAt: NEVER, expiresAt: NEVER, device: '', password: '' };

/** By administrator and session id, a UUID of version 7. Sessions that an earlier release stored by id alone are invalid, and swept. */
const sessions = jsonStore<Session>('sessions', [], { fallback: () => ENDED });

const keyOf = (adminID: string, sessionID: string) => storeKey(adminID, sessionID);

/**
 * Opens a session, which ends after 8 hours, or after an hour without use. Returns its bearer token.
 * @param known the administrator, when it was read already
 */
export async function openSession(
  adminID: string,
  userAgent: string | null = null,
  known?: Person | undefined,
): Promise<string> {
  const person = known ?? (await findPerson(adminID));
  const id = uuidV7();
  const now = Date.now();
  await sessions.createOnly(keyOf(adminID, id), {
    adminID,
    openedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.session).toISOString(),
    device: describeDevice(userAgent),
    password: credentialFingerprint(person),
  });
  return signToken('admin', { id, subject: adminID }, TIMES.session);
}

/** An open session and its administrator. */
export interface OpenedSession {
  person: Person;
  sessionID: string;
}

/**
 * The administrator a bearer token belongs to. Two storage calls at once.
 * @throws Unauthorized when it is forged, expired, long unused, revoked or of a former password or second factor; Forbidden when
 * the administrator was removed
 */
export async function readSession(token: string, countsAsUse = true): Promise<OpenedSession> {
  const claims = await verifyToken('admin', token);
  if (!claims) throw new Unauthorized();
  const { subject, id } = claims;
  const [entry, person] = await Promise.all([sessions.get(keyOf(subject, id)), findPerson(subject)]);
  if (!entry || !isCurrent(entry.value)) throw new Unauthorized();
  if (!person) throw new Forbidden();
  if (!isOfCredential(entry.value, person)) throw new Unauthorized();
  if (countsAsUse) await storeUse(keyOf(subject, id), entry.value, entry.etag);
  return { person, sessionID: id };
}

/** The open sessions of an administrator, latest first, from the 50 latest. */
export async function listSessions(adminID: string, currentID: string): Promise<OpenSession[]> {
  const ids = (await sessions.list(`${adminID}/`)).map(({ key }) => key.slice(adminID.length + 1)).reverse();
  const [person, ...read] = await Promise.all([
    findPerson(adminID),
    ...ids
      .slice(0, PAGE_SIZES.sessions)
      .map(async (id) => ({ id, session: (await sessions.get(keyOf(adminID, id)))?.value })),
  ]);
  return read.flatMap(({ id, session }) => {
    if (!session || !isCurrent(session) || !isOfCredential(session, person)) return [];
    return [{ id, openedAt: session.openedAt, device: session.device, current: id === currentID }];
  });
}

/** Revokes a session: its token is invalid from now on. */
export function revokeSession(adminID: string, sessionID: string): Promise<void> {
  return sessions.delete(keyOf(adminID, sessionID));
}

/** Revokes all sessions of an administrator but one. */
export async function revokeOtherSessions(adminID: string, currentID: string): Promise<void> {
  const others = (await sessions.list(`${adminID}/`)).filter(({ key }) => key !== keyOf(adminID, currentID));
  await Promise.all(others.map(({ key }) => sessions.delete(key)));
}

/**
 * Lets a session outlive the password that its owner is about to store: all others end with it. It counts with the present password
 * too, so that a failure before the new one is stored does not end it.
 * @param next the administrator with the new password
 */
export async function keepSessionWith(sessionID: string, now: Person, next: Person): Promise<void> {
  const fingerprints = { password: credentialFingerprint(now), nextPassword: credentialFingerprint(next) };
  await sessions.update(keyOf(now.adminID, sessionID), (current) => current && { ...current, ...fingerprints });
}

/** When each administrator last used one of the sessions that are stored, in ISO 8601, by ID. */
export async function readLastUses(): Promise<Map<string, string>> {
  const read = await mapInParallel(await sessions.list(), AT_ONCE, ({ key }) => sessions.get(key));
  const uses = new Map<string, string>();
  for (const entry of read) {
    const { adminID = '', openedAt = NEVER, usedAt = openedAt } = entry?.value ?? {};
    if (usedAt > (uses.get(adminID) ?? NEVER)) uses.set(adminID, usedAt);
  }
  return uses;
}

/** Deletes expired sessions. Returns how many. */
export function sweepSessions(now = Date.now()): Promise<number> {
  return sweepRecords('sessions', sessions, (session) => !isCurrent(session, now));
}

/** Stores that a session is in use, at most every ten minutes. A session that was revoked meanwhile stays revoked. */
async function storeUse(key: string, session: Session, etag: string): Promise<void> {
  if (Date.now() - lastUse(session) < TIMES.sessionTouch) return;
  const used = { ...session, usedAt: new Date().toISOString() };
  await sessions
    .replace(key, used, etag)
    .catch((error) => logWarning('The last use of a session was not stored.', error));
}

const lastUse = ({ openedAt, usedAt }: Session) => Date.parse(usedAt ?? openedAt);

const isCurrent = (session: Session, now = Date.now()) =>
  Date.parse(session.expiresAt) > now && lastUse(session) + TIMES.sessionUnused > now;

const isOfCredential = ({ password, nextPassword }: Session, person: Person | undefined) =>
  [password, nextPassword].includes(credentialFingerprint(person));

function credentialFingerprint(person: Person | undefined): string {
  const { hash = '', codeSecret = '', passkeysSince = '' } = person ?? {};
  return fingerprint(`password:${[hash, codeSecret, passkeysSince].filter(Boolean).join(':')}`);
}

/** The token of a request, if any. */
export function bearer(request: Request): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
