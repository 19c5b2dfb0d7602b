import { v7 as uuidV7 } from 'uuid';
import type { OpenSession } from '../../domain/admin/audit.ts';
import { LIMITS, PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { describeDevice } from '../http/device.ts';
import { Forbidden, Unauthorized } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import {
  type Administrator,
  changeAdministrator,
  people,
  readAdministrator,
  type Session,
  type StoredAdministrator,
} from './administrator.ts';
import { type Person, personOf } from './colleagues.ts';
import { signToken, verifyToken } from './tokens.ts';

/**
 * Opens a session, which ends after 8 hours, or after an hour without use. Returns its bearer token.
 * @param change what is changed in the same write; an error refuses both
 * @param known the record, when it was read already
 */
export async function openSession(
  adminID: string,
  userAgent: string | null = null,
  change: (record: Administrator) => Administrator = (record) => record,
  known?: StoredAdministrator | null,
): Promise<string> {
  const id = uuidV7();
  const now = Date.now();
  const session: Session = {
    id,
    expiresAt: new Date(now + TIMES.session).toISOString(),
    usedAt: new Date(now).toISOString(),
    device: describeDevice(userAgent),
  };
  const opened = (record: Administrator): Administrator => {
    const changed = change(record);
    const latest = changed.sessions.toSorted((a, b) => a.usedAt.localeCompare(b.usedAt)).slice(1 - LIMITS.sessions);
    return { ...changed, sessions: [...latest, session] };
  };
  await changeAdministrator(adminID, opened, known);
  return signToken('admin', { id, subject: adminID }, TIMES.session);
}

/** An open session, its administrator, and the record that has both. */
export interface OpenedSession {
  person: Person;
  sessionID: string;
  account: StoredAdministrator;
}

/**
 * The administrator a bearer token belongs to. One storage call, and another one at most every ten minutes.
 * @throws Unauthorized when it is forged, expired, long unused, revoked or of a previous password or second factor; Forbidden when
 * the administrator was removed
 */
export async function readSession(token: string, countsAsUse = true): Promise<OpenedSession> {
  const claims = await verifyToken('admin', token);
  if (!claims) throw new Unauthorized();
  const account = await readAdministrator(claims.subject);
  if (!account) throw new Unauthorized();
  const person = personOf(claims.subject, account.value);
  if (!person) throw new Forbidden();
  const session = account.value.sessions.find(({ id }) => id === claims.id);
  if (!session) throw new Unauthorized();
  const used = countsAsUse ? await storeUse(person.adminID, session, account) : account;
  return { person, sessionID: session.id, account: used };
}

/** The open sessions of an administrator, latest first, from the 50 latest. */
export function listSessions({ sessions }: Administrator, currentID: string): OpenSession[] {
  return sessions
    .toSorted((a, b) => b.id.localeCompare(a.id))
    .slice(0, PAGE_SIZES.sessions)
    .map(({ id, device }) => ({
      id,
      openedAt: new Date(uuidTime(id)).toISOString(),
      device,
      current: id === currentID,
    }));
}

/** Ends the sessions of an administrator that are not to be kept: their tokens are revoked. */
export async function revokeSessions(
  adminID: string,
  isKept: (session: Session) => boolean,
  known?: StoredAdministrator,
): Promise<void> {
  await changeAdministrator(
    adminID,
    (record) => {
      const sessions = record.sessions.filter(isKept);
      return sessions.length === record.sessions.length ? undefined : { ...record, sessions };
    },
    known,
  );
}

/** When a session of an administrator was last used, as far as it is stored; null without an open one. */
export function lastUse({ sessions }: Administrator): string | null {
  return sessions.map(({ usedAt }) => usedAt).reduce<string | null>((a, b) => (a && a > b ? a : b), null);
}

/**
 * Stores that a session is in use, at most every ten minutes. It gives way to any other write, so that a revoked session stays so.
 * @returns the record as it is stored then, as far as it is known
 */
async function storeUse(adminID: string, session: Session, account: StoredAdministrator): Promise<StoredAdministrator> {
  if (Date.now() - Date.parse(session.usedAt) < TIMES.sessionTouch) return account;
  const used = { ...session, usedAt: new Date().toISOString() };
  const value = { ...account.value, sessions: account.value.sessions.map((one) => (one === session ? used : one)) };
  try {
    const etag = await people.replace(adminID, value, account.etag);
    return etag ? { value, etag } : account;
  } catch (error) {
    logWarning('The last use of a session was not stored.', error);
    return account;
  }
}

/** The token of a request, if any. */
export function bearer(request: Request): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
