import type { Admin } from '../../domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { may, type Right, type Role } from '../../domain/admin/roles.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { type Call, type Handler, type NetlifyFunction, netlifyFunction } from '../http/endpoint.ts';
import { ROUTES, type Route, type Routes } from '../http/routes.ts';
import { Forbidden, Unauthorized } from '../shared/http-errors.ts';
import type { StoredAdministrator } from './administrator.ts';
import { rememberName } from './record-audit.ts';
import { bearer, readSession } from './sessions.ts';

/** An administrator who makes a call. */
export interface Caller {
  admin: Admin;
  /** What the administrator may do; `admin.role` is the same for everybody. */
  access: Role;
}

/** A call of an administrator with a valid session. */
export interface AdminCall extends Call, Caller {
  /** The administrator's public name, else the ID. */
  name: string;
  sessionID: string;
  /** The administrator's record, as the check of the session read it. */
  account: StoredAdministrator;
}

/** One handler for each method of each path; those of routes with a right get the administrator. */
type Handlers = {
  [Path in keyof Routes]?: {
    [M in keyof Routes[Path]]: Handler<Routes[Path][M] extends { right: Right } ? AdminCall : Call>;
  };
};

/**
 * Makes a Netlify function of the handlers of its paths, as `netlifyFunction` does. A route with a right in `ROUTES` admits only
 * administrators who have it; its handler records the action (`audit.ts`).
 *
 * ```ts
 * export default endpoints({
 *   '/api/greetings': {
 *     GET: () => reply(200, { hello: 'you' }),
 *     POST: withJson(GreetingSchema, async ({ admin }, greeting) => reply(201, await greet(admin, greeting))),
 *   },
 * });
 * ```
 */
export function endpoints(handlers: Handlers): NetlifyFunction {
  const guarded = Object.entries(handlers).map(([path, methods]) => {
    const routes: Partial<Record<string, Route>> = ROUTES[path as keyof Routes];
    const all = Object.entries<Handler<AdminCall>>(methods).map(([method, handler]) => {
      const route = routes[method];
      if (!route) throw new Error(`ROUTES has no ${method} of ${path}.`);
      // Only a handler of an open route gets a call without an administrator.
      return [method, route.right === undefined ? (handler as Handler) : admitted(route, handler)];
    });
    return [path, Object.fromEntries(all)];
  });
  return netlifyFunction(Object.fromEntries(guarded));
}

/**
 * Admits only administrators with the right of a route: 401 without a token, or when it is forged, expired, revoked or not recent enough;
 * 403 without the right, and when the administrator was removed.
 */
function admitted({ right, recent, idle }: Extract<Route, { right: Right }>, handler: Handler<AdminCall>): Handler {
  return async (call) => {
    const token = bearer(call.request);
    if (!token) throw new Unauthorized(MESSAGES.noToken);
    const { person, sessionID, account } = await readSession(token, !idle);
    const { adminID, access, publicName: name = adminID } = person;
    if (!may(access, right)) throw new Forbidden();
    if (recent && uuidTime(sessionID) < Date.now() - TIMES.recentSignIn)
      throw new Unauthorized(LOGIN_MESSAGES.notRecent);
    rememberName(adminID, name);
    return handler({ ...call, admin: { adminID, role: 'admin' }, access, name, sessionID, account });
  };
}
