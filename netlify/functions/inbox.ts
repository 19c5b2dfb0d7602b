import type { Config } from '@netlify/functions';
import { PersonRecordsSchema, PersonSchema } from '../../src/domain/submissions/person-data.ts';
import { REPLY_MESSAGES } from '../../src/domain/submissions/replies.ts';
import { RESUME_MEDIA } from '../../src/domain/submissions/resume.ts';
import { INBOX_VIEWS, isSubmissionKind, PAID_FILTERS } from '../../src/domain/submissions/submission.ts';
import { SubmissionChangeSchema, SubmissionChangesSchema } from '../../src/domain/submissions/submission-change.ts';
import { SUBMISSION_STATES } from '../../src/domain/submissions/triage.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, auditChange, namesOf } from '../../src/server/auth/record-audit.ts';
import { csvResponse } from '../../src/server/http/csv-response.ts';
import { empty, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { idempotencyKey } from '../../src/server/http/idempotency.ts';
import { deliverAfterAnswer } from '../../src/server/mail/deliver-after-answer.ts';
import { readReplyFile } from '../../src/server/mail/reply-files.ts';
import { BadRequest, NotFound } from '../../src/server/shared/http-errors.ts';
import { assertAssignable, listAssignees } from '../../src/server/submissions/assignees.ts';
import { exportPart } from '../../src/server/submissions/inbox-export.ts';
import { inboxPage, readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { withNames } from '../../src/server/submissions/named-submission.ts';
import { erasePerson, exportPerson, findPerson } from '../../src/server/submissions/person-search.ts';
import { REPLY_FORM, readReply, sendReply } from '../../src/server/submissions/replying.ts';
import { inSlices, readResume } from '../../src/server/submissions/resumes.ts';
import {
  binSubmission,
  changeSubmission,
  changeSubmissions,
  deleteFromBin,
  type SubmissionName,
} from '../../src/server/submissions/submission-changes.ts';
import { decodeCursor } from '../../src/server/submissions/submission-rows.ts';

const CSV = '.csv';

/** What visitors sent, and what is stored of one person. */
export default endpoints({
  '/api/admin/submissions': {
    /** One change to up to 25 submissions; answers the names of those that still exist. */
    PATCH: withJson(SubmissionChangesSchema, async ({ context, admin }, { records, change }) => {
      const changed = await changeSubmissions(records, change, admin.adminID);
      for (const submission of changed) deliverAfterAnswer(context, submission);
      await auditChange(admin, changed, change);
      return reply(200, { records: changed.map(({ kind, id }) => ({ kind, id })) });
    }),
  },
  '/api/admin/submissions/:view': {
    /**
     * `?q=&state=&from=&to=&page=`: a page of the inbox. With `first` (`{receivedAt} {kind} {id}` of a row in base64url) the page begins
     * at that row. `{view}.csv?cursor=` is the view as a CSV file, or a part of it.
     */
    GET: async ({ request, params, url, admin }) => {
      const { searchParams } = url;
      const name = params['view'] ?? '';
      const isCsv = name.endsWith(CSV);
      const view = INBOX_VIEWS.find((known) => known === (isCsv ? name.slice(0, -CSV.length) : name));
      if (view === undefined) throw new NotFound();
      const filter = {
        view,
        search: searchParams.get('q') ?? '',
        state: SUBMISSION_STATES.find((known) => known === searchParams.get('state')),
        assignee: searchParams.get('assignee') ?? undefined,
        due: searchParams.get('due') === 'true' ? (true as const) : undefined,
        paid: PAID_FILTERS.find((known) => known === searchParams.get('paid')),
        from: searchParams.get('from') ?? undefined,
        to: searchParams.get('to') ?? undefined,
      };
      if (isCsv) {
        const cursor = searchParams.get('cursor') ?? undefined;
        const part = await exportPart(filter, cursor);
        // A HEAD exports nothing.
        if (request.method === 'GET') {
          await audit(admin.adminID, 'submissions-exported', cursor === undefined ? view : `${view}, a further part`);
        }
        const isWhole = cursor === undefined && part.cursor === undefined;
        return csvResponse(url, `${view}${isWhole ? '' : '-part'}.csv`, part);
      }
      const first = searchParams.get('first');
      const page = Number(searchParams.get('page')) || 1;
      return reply(200, await inboxPage(filter, { page, ...(first ? { first: decodeCursor(first) } : {}) }));
    },
  },
  '/api/admin/submissions/:kind/:id': {
    GET: async (call) => {
      const { kind, id } = named(call.params);
      return reply(200, await withNames(await readSubmission(kind, id), call));
    },
    PATCH: withJson(SubmissionChangeSchema, async (call, change) => {
      const { params, context, admin } = call;
      const name = named(params);
      if (change.assignee) await assertAssignable(change.assignee);
      const changed = await changeSubmission(name, change, admin.adminID);
      deliverAfterAnswer(context, changed);
      await auditChange(admin, [name], change);
      return reply(200, await withNames(changed, call));
    }),
    /** Moves a submission to the bin. With `?permanent=true` it is deleted from there: 409 when it is not. */
    DELETE: async ({ params, url, admin }) => {
      const name = named(params);
      const isForGood = url.searchParams.get('permanent') === 'true';
      await (isForGood ? deleteFromBin(name) : binSubmission(name, admin.adminID));
      await audit(admin.adminID, isForGood ? 'submission-deleted' : 'submission-binned', namesOf([name]));
      return empty();
    },
  },
  '/api/admin/submissions/:kind/:id/replies': {
    /** Sends a reply, whose id is the `Idempotency-Key`: 201 with the submission, or 200 when it was sent before, whose mails tell how far it is. */
    POST: withMultipart(REPLY_FORM, async (call, form) => {
      const { request, params, context, admin } = call;
      const name = named(params);
      const id = idempotencyKey(request);
      if (!id) throw new BadRequest(REPLY_MESSAGES.key);
      const { submission, isNew } = await sendReply(name, { ...readReply(form), id, by: admin.adminID }, context);
      if (isNew) await audit(admin.adminID, 'reply-sent', namesOf([name]));
      return reply(isNew ? 201 : 200, await withNames(submission, call));
    }),
  },
  '/api/admin/submissions/applications/:id/resume': {
    GET: async ({ request, params, admin }) => {
      const { id = '' } = params;
      const resume = await readResume(id);
      if (!resume) throw new NotFound('This resume is not there any more.');
      // A HEAD downloads nothing.
      if (request.method === 'GET') {
        await audit(admin.adminID, 'resume-downloaded', namesOf([{ kind: 'applications', id }]));
      }
      return download(resume.bytes, RESUME_MEDIA[resume.info.type], resume.info.name);
    },
  },
  '/api/admin/submissions/:kind/:id/replies/:reply/:number': {
    /** A file of a reply; `number` is its place among them, from 0. */
    GET: async ({ request, params, admin }) => {
      const name = named(params);
      const submission = await readSubmission(name.kind, name.id);
      const file = await readReplyFile(submission, params['reply'] ?? '', Number(params['number']));
      if (!file) throw new NotFound('This file is not there any more.');
      if (request.method === 'GET') await audit(admin.adminID, 'reply-file-downloaded', namesOf([name]));
      return download(file.bytes, file.info.type, file.info.name);
    },
  },
  '/api/admin/assignees': {
    GET: async () => reply(200, await listAssignees()),
  },
  '/api/admin/people': {
    /** The submissions of a person, by email address or phone. Both are in the body, since URLs are logged. */
    POST: withJson(PersonSchema, async (_call, person) => reply(200, await findPerson(person))),
  },
  '/api/admin/people/export': {
    /** All stored data of up to 20 submissions but their files. */
    POST: withJson(PersonRecordsSchema, async ({ admin }, { records: names }) => {
      const records = await exportPerson(names);
      await audit(admin.adminID, 'person-exported', namesOf(records));
      return reply(200, { records });
    }),
  },
  '/api/admin/people/erase': {
    /** Erases up to 20 submissions with all their data; 200 with their kinds and ids. */
    POST: withJson(PersonRecordsSchema, async ({ admin }, { records }) => {
      await erasePerson(records);
      await audit(admin.adminID, 'person-erased', namesOf(records));
      return reply(200, { records });
    }),
  },
});

/** A file to save, streamed, since Netlify limits the size of a buffered answer. */
function download(bytes: ArrayBuffer, type: string, name: string): Response {
  return new Response(inSlices(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

function named({ kind = '', id = '' }: Record<string, string>): SubmissionName {
  if (!isSubmissionKind(kind)) throw new NotFound();
  return { kind, id };
}

export const config: Config = {
  path: [
    '/api/admin/submissions',
    '/api/admin/submissions/:view',
    '/api/admin/submissions/:kind/:id',
    '/api/admin/submissions/:kind/:id/replies',
    '/api/admin/submissions/applications/:id/resume',
    '/api/admin/submissions/:kind/:id/replies/:reply/:number',
    '/api/admin/assignees',
    '/api/admin/people',
    '/api/admin/people/export',
    '/api/admin/people/erase',
  ],
};
