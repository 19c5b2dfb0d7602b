import type { Config } from '@netlify/functions';
import { PersonRecordsSchema } from '../../src/domain/submissions/person-data.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, namesOf } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { exportPerson } from '../../src/server/submissions/person-search.ts';

/** `POST /api/admin/people/export`: all stored data of up to 20 submissions but their files. */
export default endpoint('/api/admin/people/export', {
  POST: withJson(PersonRecordsSchema, async ({ admin }, { records: names }) => {
    const records = await exportPerson(names);
    await audit(admin.adminID, 'person-exported', namesOf(records));
    return reply(200, { records });
  }),
});

export const config: Config = { path: '/api/admin/people/export' };
