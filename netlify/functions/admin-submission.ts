import type { Config } from '@netlify/functions';
import { isSubmissionKind } from '../../src/domain/submissions/submission.ts';
import { SubmissionChangeSchema } from '../../src/domain/submissions/submission-change.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, auditChange, namesOf } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { deliverAfterAnswer } from '../../src/server/mail/deliver-after-answer.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import {
  binSubmission,
  changeSubmission,
  deleteFromBin,
  type SubmissionName,
} from '../../src/server/submissions/submission-changes.ts';

/**
 * `GET, PATCH, DELETE /api/admin/submissions/{kind}/{id}`: reads a submission, changes it, or moves it to the
 * bin. `DELETE` with `?permanent=true` deletes it from the bin: 409 when it is not there.
 */
export default endpoint('/api/admin/submissions/:kind/:id', {
  GET: async ({ params }) => {
    const { kind, id } = named(params);
    return reply(200, await readSubmission(kind, id));
  },
  PATCH: withJson(SubmissionChangeSchema, async ({ params, context, admin }, change) => {
    const name = named(params);
    const changed = await changeSubmission(name, change, admin.adminID);
    deliverAfterAnswer(context, changed);
    await auditChange(admin, [name], change);
    return reply(200, changed);
  }),
  DELETE: async ({ params, url, admin }) => {
    const name = named(params);
    const isForGood = url.searchParams.get('permanent') === 'true';
    await (isForGood ? deleteFromBin(name) : binSubmission(name, admin.adminID));
    await audit(admin.adminID, isForGood ? 'submission-deleted' : 'submission-binned', namesOf([name]));
    return empty();
  },
});

function named(params: Record<string, string>): SubmissionName {
  const { kind = '', id = '' } = params;
  if (!isSubmissionKind(kind)) throw new NotFound();
  return { kind, id };
}

export const config: Config = { path: '/api/admin/submissions/:kind/:id' };
