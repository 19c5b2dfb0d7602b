import type { Config } from '@netlify/functions';
import { AutosaveSchema } from '../../src/domain/posts/autosave.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, reply, withJson } from '../../src/server/http/endpoint.ts';
import { dropAutosave, readAutosave, storeAutosave } from '../../src/server/posts/autosaves.ts';

/**
 * `/api/admin/drafts/{name}`: the administrator's autosave of a post, by its id or the key it will be created under. `GET`
 * reads it (null when there is none), `PUT` stores it, `DELETE` drops it.
 */
export default endpoint({
  GET: asAdmin('own-posts', async ({ params, admin }) =>
    reply(200, await readAutosave(admin.adminID, params['name'] ?? '')),
  ),
  PUT: asAdmin(
    'own-posts',
    withJson(AutosaveSchema, async ({ params, admin }, autosave) => {
      await storeAutosave(admin.adminID, params['name'] ?? '', autosave);
      return empty();
    }),
  ),
  DELETE: asAdmin('own-posts', async ({ params, admin }) => {
    await dropAutosave(admin.adminID, params['name'] ?? '');
    return empty();
  }),
});

export const config: Config = { path: '/api/admin/drafts/:name' };
