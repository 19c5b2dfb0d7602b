import type { Config } from '@netlify/functions';
import { SubmissionChangesSchema } from '../../src/domain/submissions/submission-change.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { auditChange } from '../../src/server/auth/record-audit.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { deliverAfterAnswer } from '../../src/server/mail/deliver-after-answer.ts';
import { changeSubmissions } from '../../src/server/submissions/submission-changes.ts';

/** `PATCH /api/admin/submissions`: one change to up to 25 submissions; answers the names of those that still exist. */
export default endpoint('/api/admin/submissions', {
  PATCH: withJson(SubmissionChangesSchema, async ({ context, admin }, { records, change }) => {
    const changed = await changeSubmissions(records, change, admin.adminID);
    for (const submission of changed) deliverAfterAnswer(context, submission);
    await auditChange(admin, changed, change);
    return reply(200, { records: changed.map(({ kind, id }) => ({ kind, id })) });
  }),
});

export const config: Config = { path: '/api/admin/submissions' };
