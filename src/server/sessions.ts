import { randomUUID } from 'node:crypto';
import type { Admin } from '../domain/admin.ts';
import type { OpenSession } from '../domain/audit.ts';
import { TIMES } from '../domain/limits.ts';
import { config } from './config.ts';
import { deviceOf } from './device.ts';
import { Forbidden, Unauthorized } from './errors.ts';
import { fingerprint } from './event-log.ts';
import { jsonStore, storeKey } from './store.ts';
import { sweepInSteps } from './sweep.ts';
import { signToken, verifyToken } from './tokens.ts';

interface Session {
  adminID: string;
  /** ISO 8601. */
  openedAt: string;
  expiresAt: string;
  /** Kind of browser and device. */
  device: string;
  /** Stands for the password it was opened with: another one ends it. */
  password: string;
}

/** By administrator and session. What an earlier release kept under the session alone opens nothing, and is swept. */
const sessions = jsonStore<Session>('sessions');

const keyOf = (adminID: string, sessionID: string) => storeKey(adminID, sessionID);

/** Opens a session of 8 hours and returns its bearer token. */
export async function openSession(adminID: string, userAgent: string | null = null): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await sessions.createOnly(keyOf(adminID, id), {
    adminID,
    openedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.session).toISOString(),
    device: deviceOf(userAgent),
    password: passwordMark(adminID),
  });
  return signToken('admin', { id, subject: adminID }, TIMES.session);
}

/**
 * The administrator a bearer token belongs to.
 * @throws Unauthorized when it is forged, expired, ended or older than the password; Forbidden when the administrator was
 * removed.
 */
export async function readSession(token: string): Promise<{ admin: Admin; sessionID: string }> {
  const claims = await verifyToken('admin', token);
  const session = claims && (await sessions.get(keyOf(claims.subject, claims.id)))?.value;
  if (!session || !isCurrent(session)) throw new Unauthorized();
  if (!config().admins.some((entry) => entry.id === claims.subject)) throw new Forbidden();
  if (session.password !== passwordMark(claims.subject)) throw new Unauthorized();
  return { admin: { adminID: claims.subject, role: 'admin' }, sessionID: claims.id };
}

/** Where an administrator is signed in, the latest first. */
export async function listSessions(adminID: string, currentID: string): Promise<OpenSession[]> {
  const keys = (await sessions.list(`${adminID}/`)).map(({ key }) => key);
  const read = await Promise.all(keys.map(async (key) => ({ key, session: (await sessions.get(key))?.value })));
  const mark = passwordMark(adminID);
  return read
    .flatMap(({ key, session }) => {
      if (!session || !isCurrent(session) || session.password !== mark) return [];
      const id = key.slice(adminID.length + 1);
      return [{ id, openedAt: session.openedAt, device: session.device, current: id === currentID }];
    })
    .sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** Ends a session: its token opens nothing from now on. */
export function closeSession(adminID: string, sessionID: string): Promise<void> {
  return sessions.delete(keyOf(adminID, sessionID));
}

/** Ends all sessions of an administrator but one. */
export async function closeOtherSessions(adminID: string, currentID: string): Promise<void> {
  const others = (await sessions.list(`${adminID}/`)).filter(({ key }) => key !== keyOf(adminID, currentID));
  await Promise.all(others.map(({ key }) => sessions.delete(key)));
}

/** Removes sessions that ended by themselves. Returns how many. */
export async function sweepSessions(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'sessions',
    all: await sessions.list(),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      const session = await sessions.get(key);
      const isOver = session !== undefined && !isCurrent(session.value, now);
      if (isOver) await sessions.delete(key);
      return isOver;
    },
  });
}

const isCurrent = ({ expiresAt }: Session, now = Date.now()) => Date.parse(expiresAt) > now;

function passwordMark(adminID: string): string {
  return fingerprint(`password:${config().admins.find(({ id }) => id === adminID)?.hash ?? ''}`);
}
