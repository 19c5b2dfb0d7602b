import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { isSubmissionKind, type SubmissionKind } from '../../src/domain/submission.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { NotFound } from '../../src/server/errors.ts';
import { empty, endpoint, reply, withJson } from '../../src/server/http.ts';
import { changeSubmission, deleteSubmission, readSubmission } from '../../src/server/inbox.ts';
import { deliverAfterAnswer } from '../../src/server/mail/after-answer.ts';

const Change = v.object({
  read: v.optional(v.boolean()),
  spam: v.optional(v.boolean()),
  retryMails: v.optional(v.literal(true)),
});

/** `GET, PATCH, DELETE /api/admin/submissions/{kind}/{id}`: one submission, its marks, and its end. */
export default endpoint({
  GET: asAdmin(async ({ params }) => {
    const { kind, id } = named(params);
    return reply(200, await readSubmission(kind, id));
  }),
  PATCH: asAdmin(
    withJson(Change, async ({ params, context }, change) => {
      const { kind, id } = named(params);
      const changed = await changeSubmission(kind, id, change);
      deliverAfterAnswer(context, kind, id);
      return reply(200, changed);
    }),
  ),
  DELETE: asAdmin(async ({ params }) => {
    const { kind, id } = named(params);
    await deleteSubmission(kind, id);
    return empty();
  }),
});

function named(params: Record<string, string>): { kind: SubmissionKind; id: string } {
  const { kind = '', id = '' } = params;
  if (!isSubmissionKind(kind)) throw new NotFound();
  return { kind, id };
}

export const config: Config = { path: '/api/admin/submissions/:kind/:id' };
