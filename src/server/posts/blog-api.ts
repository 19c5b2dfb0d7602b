import { may } from '../../domain/admin/roles.ts';
import {
  BLOG_STATUSES,
  type Blog,
  BlogFormSchema,
  type BlogSummary,
  CHANGES_REFUSALS,
  displayTitle,
  isPublic,
} from '../../domain/posts/blog.ts';
import { MESSAGES } from '../../domain/shared/errors.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { audit, auditSavedPost } from '../auth/audit.ts';
import { optionalAdmin } from '../auth/auth.ts';
import type { AdminCall } from '../auth/endpoint.ts';
import { blogCacheHeaders } from '../http/caching.ts';
import { hasVersion } from '../http/conditional.ts';
import { type Call, checked, empty, reply } from '../http/endpoint.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import type { MultipartForm } from '../http/multipart.ts';
import { nextLink } from '../http/next-link.ts';
import { photoFields, sentPhoto } from '../photos/photo-files.ts';
import { focusedBy, readFocus, withPhotoFocus } from '../photos/photo-focus.ts';
import { addPhotoOfPost } from '../photos/photos.ts';
import { BadRequest, Forbidden, NotFound, PreconditionFailed, Unauthorized } from '../shared/errors.ts';
import { mayRead, ownsPost, readScope, saveCheck, watchStatus } from './access/post-access.ts';
import { withCovers } from './blog-covers.ts';
import type { SentPictures } from './blog-form.ts';
import { listBlogs, listPublicBlogs } from './blog-index.ts';
import { pageOf, readBlogQuery, withContents } from './blog-list.ts';
import { readTexts, withMarks } from './blog-search.ts';
import { createBlog, readBlog, readBlogAsAdmin, updateBlog } from './blogs.ts';
import { changesToPublish, dropChanges, readChanges, saveChanges } from './post-changes.ts';
import { endReview } from './review/reviews.ts';

/** The files that calls to create or change a post accept. */
export const BLOG_FORM = { files: { ...photoFields('image'), social: LIMITS.photoSizeBytes } };

/**
 * `GET /api/Blogs`: public posts for anybody; with `status=all|draft|scheduled|published` everything for administrators, and for a writer
 * the own and the public ones.
 */
export async function answerList(call: Call): Promise<Response> {
  const parameters = call.url.searchParams;
  const status = parameters.get('status');
  const query = readBlogQuery(parameters);
  const isSummary = parameters.get('view') === 'summary';
  const [{ blogs, isShown, headers }, texts, points] = await Promise.all([
    status ? adminList(call, status) : publicList(),
    readTexts(query.q),
    isSummary ? readFocus() : new Map<string, never>(),
  ]);
  const summaries = pageOf(blogs, query, texts);
  const page = isSummary
    ? {
        ...summaries,
        blogs: withCovers(
          withMarks(focusedBy(points, summaries.blogs), query.q),
          blogs.filter((blog) => isPublic(blog)),
        ),
      }
    : await withContents(summaries, isShown);
  return reply(200, page.blogs, {
    ...headers,
    'x-total-count': String(page.total),
    ...(page.cursor ? { link: nextLink(call.url, page.cursor) } : {}),
  });
}

/**
 * `GET /api/Blogs/{id}`: the post, or 404; administrators get it in any state, a writer only the own and the published ones. With
 * `status=all` the answer is 401 without a session and 403 without the right, and not 404.
 */
export async function answerOne(call: Call): Promise<Response> {
  const caller = await optionalAdmin(call);
  const asAdmin = call.url.searchParams.has('status');
  if (!caller && asAdmin) throw new Unauthorized();
  const blog = await readBlogAsAdmin(call.params['id'] ?? '');
  const admin = caller && (await mayRead(caller, blog));
  if (caller && !admin && asAdmin) throw new Forbidden();
  if (!admin && !isPublic(blog)) throw new NotFound(MESSAGES.blogNotFound);
  const { text: _, savedBy: __, ...open } = blog;
  const isOwn = caller && admin && !may(caller.access, 'posts') && (await ownsPost(caller, blog._id));
  const shown: Blog = admin ? { ...(await withPhotoFocus(blog)), ...(isOwn ? { isOwn } : {}) } : open;
  const { x, y } = shown.image?.focus ?? {};
  // A version number repeats after a backup was restored; its time does not.
  const version = [blog.version, Date.parse(blog.updatedAt)];
  const etag = `"${[blog._id, ...version, ...(x === undefined ? [] : [x, y])].join('-')}"`;
  const headers = admin ? { etag } : { etag, ...blogCacheHeaders(blog.publishAt, ['status']) };
  if (hasVersion(call.request, etag)) return new Response(null, { status: 304, headers });
  return reply(200, shown, headers);
}

/** `POST /api/Blogs`: 201 with the post; the same `Idempotency-Key` is the same post. */
export async function answerCreate(call: AdminCall, form: MultipartForm): Promise<Response> {
  const { request, admin } = call;
  const key = idempotencyKey(request);
  const blog = await createBlog(checked(BlogFormSchema, form.fields), sentPictures(form), {
    key,
    by: admin.adminID,
    check: saveCheck(call),
  });
  await auditSavedPost(admin, blog);
  await addPictureToLibrary(blog, form);
  return reply(201, await withPhotoFocus(blog), { location: `/api/Blogs/${blog._id}` });
}

/** `PUT /api/Blogs/{id}`: 200 with the post; 412 when `version` or `changes` is no longer the present one. */
export async function answerUpdate(call: AdminCall, form: MultipartForm): Promise<Response> {
  const id = call.params['id'] ?? '';
  const fields = checked(BlogFormSchema, form.fields);
  // A writer publishes no changes. Those of a post that is a draft again are saved with the draft.
  if (fields.changes && !may(call.access, 'posts') && (await readBlog(id)).status !== 'draft') throw new Forbidden();
  const changes = fields.changes ? await changesToPublish(id, fields.changes, fields.version) : undefined;
  const { check, former } = watchStatus(saveCheck(call));
  const options = { kept: changes?.image, check };
  const blog: Blog = await updateBlog(id, fields, sentPictures(form), call.admin.adminID, options);
  if (fields.changes) await dropChanges(id, fields.changes);
  await auditSavedPost(call.admin, blog, former());
  if (blog.status !== 'draft') await endReview(blog._id, 'accepted', call.admin.adminID);
  await addPictureToLibrary(blog, form);
  return reply(200, await withPhotoFocus(blog));
}

/** `GET /api/Blogs/{id}/changes`: 200 with the unpublished changes to a post; null when there are none. */
export async function answerChanges({ params }: AdminCall): Promise<Response> {
  const changes = await readChanges(params['id'] ?? '');
  return reply(200, changes && (await withPhotoFocus(changes)));
}

/** `PUT /api/Blogs/{id}/changes`: 200 with the changes; 409 when the post is not published, 412 when `changes` is stale. */
export async function answerSaveChanges({ params, admin }: AdminCall, form: MultipartForm): Promise<Response> {
  const id = params['id'] ?? '';
  const fields = checked(BlogFormSchema, form.fields);
  const changes = await saveChanges(id, fields, sentPictures(form), admin.adminID);
  await audit(admin.adminID, 'changes-saved', displayTitle(changes), { kind: 'post', id });
  await addPictureToLibrary(changes, form);
  return reply(200, await withPhotoFocus(changes));
}

/** `DELETE /api/Blogs/{id}/changes`: discards the changes; 412 when `changes` is given and newer ones were saved since. */
export async function answerDiscardChanges({ url, params, admin }: AdminCall): Promise<Response> {
  const version = url.searchParams.get('changes');
  if (version !== null && !/^\d{1,9}$/.test(version))
    throw new BadRequest('`changes` is the version of the changes to discard.');
  const { _id, title } = await readBlog(params['id'] ?? '');
  if (!(await dropChanges(_id, version === null ? undefined : Number(version))))
    throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  await audit(admin.adminID, 'changes-discarded', displayTitle({ title }), { kind: 'post', id: _id });
  await endReview(_id, 'open', admin.adminID);
  return empty();
}

/** Adds the picture of a saved post to the library when the form asks for it. */
async function addPictureToLibrary(blog: Blog, form: MultipartForm): Promise<void> {
  const file = sentPhoto(form, 'image');
  if (file && blog.image && form.fields['toLibrary'] === 'true') await addPhotoOfPost(file, blog.image);
}

function sentPictures(form: MultipartForm): SentPictures {
  return { image: sentPhoto(form, 'image'), social: sentPhoto(form, 'social') };
}

async function publicList() {
  const { blogs, nextPublishAt } = await listPublicBlogs();
  return {
    blogs,
    isShown: (blog: Blog) => isPublic(blog),
    headers: blogCacheHeaders(nextPublishAt, ['q', 'topic', 'language', 'limit', 'cursor', 'view', 'status']),
  };
}

async function adminList(call: Call, status: string) {
  const caller = await optionalAdmin(call);
  if (!caller) throw new Unauthorized();
  if (!may(caller.access, 'own-posts')) throw new Forbidden();
  const known = ['all', ...BLOG_STATUSES];
  if (!known.includes(status)) throw new BadRequest(`status is one of ${known.join(', ')}.`);
  const [all, scope] = await Promise.all([listBlogs(), readScope(caller)]);
  const blogs: BlogSummary[] = all.filter(scope.sees);
  const asked = status === 'all' ? blogs : blogs.filter((blog) => blog.status === status);
  return { blogs: asked, isShown: scope.sees, headers: {} };
}
