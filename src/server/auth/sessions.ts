import { v7 as uuidV7 } from 'uuid';
import type { Admin } from '../../domain/admin/admin.ts';
import type { OpenSession } from '../../domain/admin/audit.ts';
import { PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { describeDevice } from '../http/device.ts';
import { config } from '../shared/config.ts';
import { Forbidden, Unauthorized } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { fingerprint } from '../storage/sliding-window.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';
import { signToken, verifyToken } from './tokens.ts';

interface Session {
  adminID: string;
  /** ISO 8601. */
  openedAt: string;
  expiresAt: string;
  /** When a call was made with it, noted every ten minutes; absent before the first note. */
  usedAt?: string;
  /** Kind of browser and device. */
  device: string;
  /** Fingerprint of the password and the second factor it was opened with: a change of either revokes the session. */
  password: string;
}

const NEVER = new Date(0).toISOString();
/** What one that cannot be read is: its token opens nothing, and the sweep removes it. */
const ENDED: Session = { adminID: '', openedAt: NEVER, expiresAt: NEVER, device: '', password: '' };

/** By administrator and session, whose id tells when it was opened. What an earlier release kept under the session alone opens nothing, and is swept. */
const sessions = jsonStore<Session>('sessions', [], { anew: () => ENDED });

const keyOf = (adminID: string, sessionID: string) => storeKey(adminID, sessionID);

/** Opens a session of 8 hours, which ends before that when it is not used for one, and returns its bearer token. */
export async function openSession(adminID: string, userAgent: string | null = null): Promise<string> {
  const id = uuidV7();
  const now = Date.now();
  await sessions.createOnly(keyOf(adminID, id), {
    adminID,
    openedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.session).toISOString(),
    device: describeDevice(userAgent),
    password: passwordMark(adminID),
  });
  return signToken('admin', { id, subject: adminID }, TIMES.session);
}

/**
 * The administrator a bearer token belongs to.
 * @throws Unauthorized when it is forged, expired, long unused, ended or older than the password or the second factor; Forbidden when
 * the administrator was removed.
 */
export async function readSession(token: string): Promise<{ admin: Admin; sessionID: string }> {
  const claims = await verifyToken('admin', token);
  const entry = claims && (await sessions.get(keyOf(claims.subject, claims.id)));
  if (!entry || !isCurrent(entry.value)) throw new Unauthorized();
  if (!config().admins.some((entry) => entry.id === claims.subject)) throw new Forbidden();
  if (entry.value.password !== passwordMark(claims.subject)) throw new Unauthorized();
  await noteUse(keyOf(claims.subject, claims.id), entry.value, entry.etag);
  return { admin: { adminID: claims.subject, role: 'admin' }, sessionID: claims.id };
}

/** Where an administrator is signed in, the latest first; the 50 latest, however many there are. */
export async function listSessions(adminID: string, currentID: string): Promise<OpenSession[]> {
  const ids = (await sessions.list(`${adminID}/`)).map(({ key }) => key.slice(adminID.length + 1)).reverse();
  const read = await Promise.all(
    ids
      .slice(0, PAGE_SIZES.sessions)
      .map(async (id) => ({ id, session: (await sessions.get(keyOf(adminID, id)))?.value })),
  );
  const mark = passwordMark(adminID);
  return read.flatMap(({ id, session }) => {
    if (!session || !isCurrent(session) || session.password !== mark) return [];
    return [{ id, openedAt: session.openedAt, device: session.device, current: id === currentID }];
  });
}

/** Revokes a session: its token opens nothing any more. */
export function closeSession(adminID: string, sessionID: string): Promise<void> {
  return sessions.delete(keyOf(adminID, sessionID));
}

/** Revokes all sessions of an administrator but one. */
export async function closeOtherSessions(adminID: string, currentID: string): Promise<void> {
  const others = (await sessions.list(`${adminID}/`)).filter(({ key }) => key !== keyOf(adminID, currentID));
  await Promise.all(others.map(({ key }) => sessions.delete(key)));
}

/** Removes sessions that ended by themselves. Returns how many. */
export function sweepSessions(now = Date.now()): Promise<number> {
  return sweepRecords('sessions', sessions, (session) => !isCurrent(session, now));
}

/** Notes that a session is in use, not at every call: one write in ten minutes. One that ended meanwhile stays ended. */
async function noteUse(key: string, session: Session, etag: string): Promise<void> {
  if (Date.now() - lastUse(session) < TIMES.sessionTouch) return;
  const noted = { ...session, usedAt: new Date().toISOString() };
  await sessions.replace(key, noted, etag).catch((error) => logWarning('The use of a session is noted later.', error));
}

const lastUse = ({ openedAt, usedAt }: Session) => Date.parse(usedAt ?? openedAt);

const isCurrent = (session: Session, now = Date.now()) =>
  Date.parse(session.expiresAt) > now && lastUse(session) + TIMES.sessionUnused > now;

function passwordMark(adminID: string): string {
  const { hash = '', codeSecret } = config().admins.find(({ id }) => id === adminID) ?? {};
  return fingerprint(`password:${codeSecret ? `${hash}:${codeSecret}` : hash}`);
}
