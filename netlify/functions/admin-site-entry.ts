import type { Config } from '@netlify/functions';
import { NamedEntrySchema, NamedVersionSchema, SaveEntrySchema } from '../../src/domain/content/calls.ts';
import { asAdmin } from '../../src/server/auth/auth.ts';
import { answerDiscard, answerSave } from '../../src/server/content/content-api.ts';
import { readEntryDetail } from '../../src/server/content/site-state.ts';
import { checked, endpoint, reply, withJson } from '../../src/server/http/endpoint.ts';

/**
 * `/api/admin/site/entry`: `GET ?key=` reads an entry of the website with its history, `PUT` saves its draft, and
 * `DELETE ?key=&version=` discards the draft.
 */
export default endpoint({
  GET: asAdmin('website', async ({ url }) => {
    const { key } = checked(NamedEntrySchema, { key: url.searchParams.get('key') });
    return reply(200, await readEntryDetail(key));
  }),
  PUT: asAdmin('website', withJson(SaveEntrySchema, answerSave)),
  DELETE: asAdmin('website', (call) =>
    answerDiscard(call, checked(NamedVersionSchema, Object.fromEntries(call.url.searchParams))),
  ),
});

export const config: Config = { path: '/api/admin/site/entry' };
