import type { Config } from '@netlify/functions';
import { PersonRecordsSchema } from '../../src/domain/submissions/person-data.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, namesOf } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { erasePerson } from '../../src/server/submissions/person-search.ts';

/** `POST /api/admin/people/erase`: erases up to 20 submissions with all their data; 200 with their kinds and ids. */
export default endpoint('/api/admin/people/erase', {
  POST: withJson(PersonRecordsSchema, async ({ admin }, { records }) => {
    await erasePerson(records);
    await audit(admin.adminID, 'person-erased', namesOf(records));
    return reply(200, { records });
  }),
});

export const config: Config = { path: '/api/admin/people/erase' };
