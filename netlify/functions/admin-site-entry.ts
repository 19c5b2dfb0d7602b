import type { Config } from '@netlify/functions';
import { NamedEntrySchema, NamedVersionSchema, SaveEntrySchema } from '../../src/domain/content/calls.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerDiscard, answerSave } from '../../src/server/content/content-api.ts';
import { readEntryDetail } from '../../src/server/content/site-state.ts';
import { checked, reply, withJson } from '../../src/server/http/endpoint.ts';

/**
 * `/api/admin/site/entry`: `GET ?key=` reads an entry of the website with its history, `PUT` saves its draft, and
 * `DELETE ?key=&version=` discards the draft.
 */
export default endpoint('/api/admin/site/entry', {
  GET: async (call) => {
    const { key } = checked(NamedEntrySchema, { key: call.url.searchParams.get('key') });
    return reply(200, await readEntryDetail(key, call));
  },
  PUT: withJson(SaveEntrySchema, answerSave),
  DELETE: (call) => answerDiscard(call, checked(NamedVersionSchema, Object.fromEntries(call.url.searchParams))),
});

export const config: Config = { path: '/api/admin/site/entry' };
