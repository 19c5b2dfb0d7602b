import { may } from '../../domain/admin/roles.ts';
import {
  BLOG_STATUSES,
  type Blog,
  BlogFormSchema,
  type BlogSummary,
  displayTitle,
  type FoundBlog,
} from '../../domain/posts/blog.ts';
import { groundOfPath } from '../../domain/posts/cover.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { optionalAdmin } from '../auth/auth.ts';
import type { AdminCall } from '../auth/guarded-endpoint.ts';
import { audit, auditSavedPost } from '../auth/record-audit.ts';
import { blogCacheHeaders } from '../http/caching.ts';
import { hasEtag } from '../http/conditional.ts';
import { type Call, checked, empty, reply } from '../http/endpoint.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import type { MultipartForm } from '../http/multipart.ts';
import { nextLink } from '../http/next-link.ts';
import { photoFields, sentPhoto } from '../photos/photo-files.ts';
import { addPhotoOfPost } from '../photos/photo-writes.ts';
import { focusedBy, readFocus, withPhotoFocus } from '../photos/stored-focus.ts';
import { BadRequest, Forbidden, ignoreMissing, NotFound, Unauthorized } from '../shared/http-errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { mayRead, ownsPost, saveCheck, scopeOf, watchStatus } from './access/post-access.ts';
import { asReadPost, type ReadPost, readPublicPost } from './blog-cache.ts';
import { withCovers } from './blog-covers.ts';
import type { SentPictures } from './blog-form.ts';
import { listLiving, listPublicBlogs, publicOf, summaryOfRecord } from './blog-index.ts';
import { pageOf, readBlogQuery, withContents } from './blog-list.ts';
import { readTexts, withMarks } from './blog-search.ts';
import { createBlog, updateBlog } from './blog-writes.ts';
import { discardChanges, readChanges, saveChanges } from './post-changes.ts';
import { readLiving, revisionOf, toAdminBlog } from './post-record.ts';
import { publicPost } from './public-post.ts';

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
  const [{ blogs, open, read, headers }, texts, points] = await Promise.all([
    status ? adminList(call, status) : publicList(),
    readTexts(query.q),
    isSummary ? readFocus() : new Map<string, never>(),
  ]);
  const summaries = pageOf(blogs, query, texts);
  const page = isSummary
    ? { ...summaries, blogs: withCovers(withMarks(focusedBy(points, summaries.blogs), query.q), open) }
    : await withContents(summaries, read);
  return reply(200, page.blogs, {
    ...headers,
    'x-total-count': String(page.total),
    ...(page.cursor ? { link: nextLink(call.url, page.cursor) } : {}),
  });
}

/**
 * `GET /api/Blogs/{id}`: the post, or 404; administrators get it in any state, a writer only the own and the published ones. With
 * `status=all` the answer is 401 without a session and 403 without the right, and not 404; it has the cover too, for the editor.
 */
export async function answerOne(call: Call): Promise<Response> {
  const caller = await optionalAdmin(call);
  const asAdmin = call.url.searchParams.has('status');
  if (!caller && asAdmin) throw new Unauthorized();
  const record = (await readLiving(call.params['id'] ?? '')).value;
  const admin = caller !== undefined && mayRead(caller, record);
  if (caller && !admin && asAdmin) throw new Forbidden();
  const open = publicPost(record);
  if (!admin && !open) throw new NotFound(MESSAGES.blogNotFound);
  const isOwn = caller && admin && !may(caller.access, 'posts') && ownsPost(caller, record);
  const blog = toAdminBlog(record.id, revisionOf(record));
  const shown: BlogSummary = admin || !open ? { ...(await withPhotoFocus(blog)), ...(isOwn ? { isOwn } : {}) } : open;
  const { cover } = admin && asAdmin ? await withCover(shown) : {};
  const { x, y } = shown.image?.focus ?? {};
  // A version number repeats after a backup was restored; its time does not.
  const version = [shown.version, Date.parse(shown.updatedAt)];
  const etag = `"${[shown._id, ...version, ...(x === undefined ? [] : [x, y]), ...(cover ? [groundOfPath(cover)] : [])].join('-')}"`;
  const headers = admin ? { etag } : { etag, ...blogCacheHeaders(undefined, ['status']) };
  if (hasEtag(call.request, etag)) return new Response(null, { status: 304, headers });
  return reply(200, cover ? { ...shown, cover } : shown, headers);
}

/** A post with its cover, unless it has a picture. */
async function withCover(post: FoundBlog): Promise<FoundBlog> {
  if (post.image) return post;
  const [covered = post] = withCovers([post], publicOf(await listLiving()).blogs);
  return covered;
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
  return reply(201, blog, { location: `/api/Blogs/${blog._id}` });
}

/**
 * `PUT /api/Blogs/{id}`: 200 with the post; 412 when `version` or `changes` is no longer the present one.
 * @param onPublished called after a save, not while somebody types, of a post that was in review and is public or scheduled now
 */
export async function answerUpdate(call: AdminCall, form: MultipartForm, onPublished: () => void): Promise<Response> {
  const id = call.params['id'] ?? '';
  const fields = checked(BlogFormSchema, form.fields);
  const { check, previous, wasInReview } = watchStatus(saveCheck(call));
  const blog: Blog = await updateBlog(id, fields, sentPictures(form), call.admin.adminID, check);
  if (fields.typed !== 'true' || previous()) {
    await auditSavedPost(call.admin, blog, previous());
    if (blog.status !== 'draft' && wasInReview()) onPublished();
  }
  await addPictureToLibrary(blog, form);
  return reply(200, blog);
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
  if (fields.typed !== 'true') await audit(admin.adminID, 'changes-saved', displayTitle(changes), { kind: 'post', id });
  await addPictureToLibrary(changes, form);
  return reply(200, changes);
}

/** `DELETE /api/Blogs/{id}/changes`: discards the changes; 412 when `changes` is given and newer ones were saved since. */
export async function answerDiscardChanges({ url, params, admin }: AdminCall): Promise<Response> {
  const version = url.searchParams.get('changes');
  if (version !== null && !/^\d{1,9}$/.test(version))
    throw new BadRequest('`changes` is the version of the changes to discard.');
  const id = params['id'] ?? '';
  const record = await discardChanges(id, version === null ? undefined : Number(version), admin.adminID);
  await audit(admin.adminID, 'changes-discarded', displayTitle(revisionOf(record)), { kind: 'post', id });
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

/** A list of posts. */
interface Listing {
  blogs: readonly BlogSummary[];
  /** The public ones among them. */
  open: readonly BlogSummary[];
  /** Gives a whole post; undefined when it is not shown any more. */
  read(summary: BlogSummary): Promise<ReadPost<BlogSummary> | undefined>;
  headers: Record<string, string>;
}

async function publicList(): Promise<Listing> {
  const { blogs, nextPublishAt } = await listPublicBlogs();
  const headers = blogCacheHeaders(nextPublishAt, ['q', 'topic', 'language', 'limit', 'cursor', 'view', 'status']);
  return { blogs, open: blogs, read: readPublicPost, headers };
}

async function adminList(call: Call, status: string): Promise<Listing> {
  const caller = await optionalAdmin(call);
  if (!caller) throw new Unauthorized();
  if (!may(caller.access, 'own-posts')) throw new Forbidden();
  const known = ['all', ...BLOG_STATUSES];
  if (!known.includes(status)) throw new BadRequest(`status is one of ${known.join(', ')}.`);
  const scope = scopeOf(caller);
  const records = (await listLiving()).filter(scope.sees);
  const blogs = records.map(summaryOfRecord).filter((blog) => status === 'all' || blog.status === status);
  return {
    blogs,
    open: publicOf(records).blogs,
    async read({ _id }) {
      const record = (await ifReadable(readLiving(_id)).catch(ignoreMissing))?.value;
      if (!record || !scope.sees(record)) return undefined;
      const { text, savedBy, ...blog } = toAdminBlog(_id, revisionOf(record));
      return asReadPost(blog);
    },
    headers: {},
  };
}
