import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { may } from '../../src/domain/admin/roles.ts';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { BulkChangeSchema } from '../../src/domain/posts/bulk-change.ts';
import { OpenPageSchema } from '../../src/domain/posts/open-page.ts';
import { ReturnSchema, ReviewNoteSchema } from '../../src/domain/posts/review.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { isPostId } from '../../src/domain/shared/ids.ts';
import { type AdminCall, endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { endPage, renewPage } from '../../src/server/auth/open-pages.ts';
import { audit, auditSavedPost } from '../../src/server/auth/record-audit.ts';
import { afterAnswer } from '../../src/server/http/after-answer.ts';
import { checked, empty, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { tellOfHandedIn, tellOfVerdict } from '../../src/server/mail/team/notify-team.ts';
import { withPhotoFocus } from '../../src/server/photos/stored-focus.ts';
import { ofOwnPost, saveCheck, watchStatus } from '../../src/server/posts/access/post-access.ts';
import * as api from '../../src/server/posts/blog-api.ts';
import { deleteBlog, restoreBlog } from '../../src/server/posts/blog-writes.ts';
import { exportedPost } from '../../src/server/posts/files/exported-post.ts';
import { readLiving, revisionOf, toAdminBlog } from '../../src/server/posts/post-record.ts';
import { listRevisions, readRevision } from '../../src/server/posts/post-revisions.ts';
import { makePreviewLink, revokePreviews } from '../../src/server/posts/previews.ts';
import * as review from '../../src/server/posts/review/review-api.ts';
import { verdictOf } from '../../src/server/posts/review/review-state.ts';
import { changeBlog } from '../../src/server/posts/saving/change-many.ts';
import { NotFound } from '../../src/server/shared/http-errors.ts';

const Restore = z.object({ version: z.optional(z.int()) });

/** Posts, of which readers get the published ones, and everything about one post in the editor. */
export default endpoints({
  '/api/Blogs': {
    GET: api.answerList,
    POST: withMultipart(api.BLOG_FORM, api.answerCreate),
  },
  '/api/Blogs/:id': {
    GET: api.answerOne,
    PUT: ofOwnPost(
      withMultipart(api.BLOG_FORM, (call: AdminCall, form) =>
        api.answerUpdate(call, form, () => tellOfPublished(call)),
      ),
    ),
    /** Changes the status or one topic of a post and nothing else. */
    PATCH: withJson(BulkChangeSchema, async (call: AdminCall, change) => {
      const { params, admin } = call;
      const { check, previous, wasInReview } = watchStatus();
      const blog = await changeBlog(params['id'] ?? '', change, admin.adminID, check);
      await auditSavedPost(admin, blog, previous());
      if (change.status === 'published' && wasInReview()) tellOfPublished(call);
      return reply(200, blog);
    }),
    DELETE: ofOwnPost(async (call) => {
      const { admin } = call;
      const { id = '' } = call.params;
      const { title } = await deleteBlog(id, admin.adminID, saveCheck(call));
      await audit(admin.adminID, 'post-deleted', displayTitle({ title }), { kind: 'post', id });
      return empty();
    }),
  },
  '/api/Blogs/:id/changes': {
    GET: ofOwnPost(api.answerChanges),
    PUT: ofOwnPost(withMultipart(api.BLOG_FORM, api.answerSaveChanges)),
    DELETE: ofOwnPost(api.answerDiscardChanges),
  },
  '/api/Blogs/:id/file': {
    /** The post as Markdown with front matter, and the names of its pictures, for an archive. */
    GET: ofOwnPost(async ({ request, params, admin }) => {
      const { id = '' } = params;
      const file = await exportedPost(id);
      // A HEAD exports nothing.
      if (request.method === 'GET') {
        await audit(admin.adminID, 'post-exported', displayTitle(file), { kind: 'post', id });
      }
      return reply(200, file);
    }),
  },
  '/api/Blogs/:id/open': {
    /** A page of the editor has the post open; answers with the others that have. */
    PUT: ofOwnPost(
      withJson(OpenPageSchema, async ({ params, admin }, { page }) =>
        reply(200, await renewPage(idIn(params), admin, page)),
      ),
    ),
    DELETE: ofOwnPost(async ({ params, admin, url }) => {
      const { page } = checked(OpenPageSchema, { page: url.searchParams.get('page') });
      await endPage(idIn(params), admin, page);
      return empty();
    }),
  },
  '/api/Blogs/:id/preview': {
    /** A signed link to a post that is not public. */
    POST: ofOwnPost(async ({ params, admin }) => {
      const { value } = await readLiving(params['id'] ?? '');
      const link = await makePreviewLink(value.id);
      await audit(admin.adminID, 'preview-link-made', displayTitle(revisionOf(value)), { kind: 'post', id: value.id });
      return reply(200, link);
    }),
    /** Revokes all links to a post. */
    DELETE: ofOwnPost(async ({ params, admin }) => {
      const record = await revokePreviews(params['id'] ?? '', admin.adminID);
      const title = displayTitle(revisionOf(record));
      await audit(admin.adminID, 'preview-links-ended', title, { kind: 'post', id: record.id });
      return empty();
    }),
  },
  '/api/Blogs/:id/review': {
    GET: ofOwnPost(review.answerReview),
    /** Hands a post in. Editors who want to be told of it get a mail after the answer. */
    PUT: ofOwnPost((call) =>
      review.answerHandIn(call, (post) =>
        afterAnswer(call.context, () => tellOfHandedIn(post), 'Nobody was told of a post that was handed in.'),
      ),
    ),
    DELETE: ofOwnPost(review.answerTakeBack),
  },
  '/api/Blogs/:id/review/notes/:note': {
    PUT: ofOwnPost(withJson(ReviewNoteSchema, review.answerNote)),
    DELETE: ofOwnPost(review.answerNoteRemoved),
  },
  '/api/Blogs/:id/review/return': {
    /** Gives a post back. Its writer gets a mail after the answer. */
    POST: withJson(ReturnSchema, (call: AdminCall, body) =>
      review.answerGiveBack(call, body, (verdict) =>
        afterAnswer(call.context, () => tellOfVerdict(verdict), 'No writer was told of a post that was given back.'),
      ),
    ),
  },
  '/api/Blogs/:id/revisions': {
    /** The last 50 revisions, newest first. */
    GET: ofOwnPost(async ({ params }) => {
      const { value } = await readLiving(params['id'] ?? '');
      return reply(200, await listRevisions(value.id, revisionOf(value)));
    }),
  },
  '/api/Blogs/:id/revisions/:revision': {
    GET: ofOwnPost(async ({ params }) => {
      const { id, revision } = await revisionIn(params);
      return reply(200, await withPhotoFocus(toAdminBlog(id, revision)));
    }),
  },
  '/api/Blogs/:id/revisions/:revision/restore': {
    /** Saves an earlier revision as a new one; 412 when `version` is stale. */
    POST: ofOwnPost(
      withJson(Restore, async (call, { version }) => {
        const { id, revision } = await revisionIn(call.params);
        const blog = await restoreBlog(id, revision, call.admin.adminID, version, saveCheck(call));
        await audit(call.admin.adminID, 'post-restored', displayTitle(blog), { kind: 'post', id });
        return reply(200, blog);
      }),
    ),
  },
});

/** Tells the writer of a post that was handed in, after the answer, that it was published or is going to be. */
function tellOfPublished({ params, admin, access, context }: AdminCall): void {
  // Who writes without publishing has no verdict to give.
  if (!may(access, 'posts')) return;
  const tell = async () => {
    const verdict = verdictOf((await readLiving(params['id'] ?? '')).value, admin.adminID);
    if (verdict && verdict.verdict !== 'returned') await tellOfVerdict(verdict);
  };
  afterAnswer(context, tell, 'No writer was told of a post that was published.');
}

/** The id of a post, which may be gone. @throws NotFound for anything else */
function idIn({ id = '' }: Record<string, string>): string {
  if (!isPostId(id)) throw new NotFound(MESSAGES.blogNotFound);
  return id;
}

/** A revision of a post. @throws NotFound */
async function revisionIn(params: Record<string, string>) {
  const { id } = (await readLiving(params['id'] ?? '')).value;
  return { id, revision: await readRevision(id, params['revision'] ?? '') };
}

export const config: Config = {
  path: [
    '/api/Blogs',
    '/api/Blogs/:id',
    '/api/Blogs/:id/changes',
    '/api/Blogs/:id/file',
    '/api/Blogs/:id/open',
    '/api/Blogs/:id/preview',
    '/api/Blogs/:id/review',
    '/api/Blogs/:id/review/notes/:note',
    '/api/Blogs/:id/review/return',
    '/api/Blogs/:id/revisions',
    '/api/Blogs/:id/revisions/:revision',
    '/api/Blogs/:id/revisions/:revision/restore',
  ],
};
