import { randomUUID } from 'node:crypto';
import type { Admin } from '../domain/admin.ts';
import { TIMES } from '../domain/limits.ts';
import { config } from './config.ts';
import { Forbidden, Unauthorized } from './errors.ts';
import { jsonStore } from './store.ts';
import { sweepInSteps } from './sweep.ts';
import { signToken, verifyToken } from './tokens.ts';

interface Session {
  adminID: string;
  /** ISO 8601. */
  expiresAt: string;
}

const sessions = jsonStore<Session>('sessions');

/** Opens a session of 8 hours and returns its bearer token. */
export async function openSession(adminID: string): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + TIMES.session).toISOString();
  await sessions.createOnly(id, { adminID, expiresAt });
  return signToken('admin', { id, subject: adminID }, TIMES.session);
}

/**
 * The administrator a bearer token belongs to.
 * @throws Unauthorized when it is forged, expired or logged out; Forbidden when the administrator was removed.
 */
export async function readSession(token: string): Promise<{ admin: Admin; sessionID: string }> {
  const claims = await verifyToken('admin', token);
  const session = claims && (await sessions.get(claims.id));
  if (!session || session.value.adminID !== claims.subject || Date.parse(session.value.expiresAt) <= Date.now()) {
    throw new Unauthorized();
  }
  if (!config().admins.some((entry) => entry.id === claims.subject)) throw new Forbidden();
  return { admin: { adminID: claims.subject, role: 'admin' }, sessionID: claims.id };
}

/** Ends a session: its token opens nothing from now on. */
export function closeSession(sessionID: string): Promise<void> {
  return sessions.delete(sessionID);
}

/** Removes sessions that ended by themselves. Returns how many. */
export async function sweepSessions(now = Date.now()): Promise<number> {
  return sweepInSteps({
    name: 'sessions',
    all: await sessions.list(),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      const session = await sessions.get(key);
      const isOver = session !== undefined && Date.parse(session.value.expiresAt) <= now;
      if (isOver) await sessions.delete(key);
      return isOver;
    },
  });
}
