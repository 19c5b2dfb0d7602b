import type { Config } from '@netlify/functions';
import type { UnreadableList } from '../../src/domain/admin/unreadable.ts';
import { endpoint } from '../../src/server/auth/endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { listUnreadable } from '../../src/server/storage/unreadable.ts';

/** `GET /api/admin/unreadable`: which records cannot be read. The public health answer has their count alone. */
export default endpoint('/api/admin/unreadable', {
  GET: async () => reply(200, { records: await listUnreadable() } satisfies UnreadableList),
});

export const config: Config = { path: '/api/admin/unreadable' };
