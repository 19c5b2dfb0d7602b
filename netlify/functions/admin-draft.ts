import type { Config } from '@netlify/functions';
import { AutosaveSchema } from '../../src/domain/posts/autosave.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { dropAutosave, readAutosave, storeAutosave } from '../../src/server/posts/autosaves.ts';

/**
 * `/api/admin/drafts/{name}`: the administrator's autosave of a post, by its id or the key it will be created under. `GET`
 * reads it (null when there is none), `PUT` stores it, `DELETE` drops it.
 */
export default endpoint('/api/admin/drafts/:name', {
  GET: async ({ params, admin }) => reply(200, await readAutosave(admin.adminID, params['name'] ?? '')),
  PUT: withJson(AutosaveSchema, async ({ params, admin }, autosave) => {
    await storeAutosave(admin.adminID, params['name'] ?? '', autosave);
    return empty();
  }),
  DELETE: async ({ params, admin }) => {
    await dropAutosave(admin.adminID, params['name'] ?? '');
    return empty();
  },
});

export const config: Config = { path: '/api/admin/drafts/:name' };
