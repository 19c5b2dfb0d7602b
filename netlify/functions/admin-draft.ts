import type { Config } from '@netlify/functions';
import { KeptDraftSchema } from '../../src/domain/posts/kept-draft.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { empty, endpoint, reply, withJson } from '../../src/server/http/http.ts';
import { dropDraft, keepDraft, readDraft } from '../../src/server/posts/kept-drafts.ts';

/** What an administrator is writing on one post, by its id or the key it will be created under: read (null when nothing is kept), keep, forget. */
export default endpoint({
  GET: asAdmin(async ({ params, admin }) => reply(200, await readDraft(admin.adminID, params['name'] ?? ''))),
  PUT: asAdmin(
    withJson(KeptDraftSchema, async ({ params, admin }, draft) => {
      await keepDraft(admin.adminID, params['name'] ?? '', draft);
      return empty();
    }),
  ),
  DELETE: asAdmin(async ({ params, admin }) => {
    await dropDraft(admin.adminID, params['name'] ?? '');
    return empty();
  }),
});

export const config: Config = { path: '/api/admin/drafts/:name' };
