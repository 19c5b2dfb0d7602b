import type { DashboardPost, DashboardSummary } from '../../domain/admin/dashboard.ts';
import { may } from '../../domain/admin/roles.ts';
import type { BlogSummary } from '../../domain/posts/blog.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import type { Caller } from '../auth/auth.ts';
import { listPasskeys } from '../auth/passkeys/passkeys.ts';
import { codeSecretOf } from '../auth/people.ts';
import { listDueMails } from '../mail/due-index.ts';
import { readScope } from '../posts/access/post-access.ts';
import { listUnsavedPosts } from '../posts/autosaves.ts';
import { listBlogs } from '../posts/blog-index.ts';
import { listChanges } from '../posts/post-changes.ts';

/**
 * The dashboard's summary: drafts, unpublished changes, scheduled posts, queued mails. A writer gets the own posts; what a role may not
 * see is empty.
 * @throws StorageUnavailable
 */
export async function readDashboard(caller: Caller): Promise<DashboardSummary> {
  const { adminID } = caller.admin;
  const [all, changes, unsaved, dueMails, passkeys, scope] = await Promise.all([
    listBlogs(),
    listChanges(),
    listUnsavedPosts(adminID),
    listDueMails(),
    listPasskeys(adminID),
    readScope(caller),
  ]);
  const posts = all.filter(({ _id }) => scope.owns(_id));
  const drafts = posts.filter(({ status }) => status === 'draft').sort(compareBy(({ updatedAt }) => updatedAt, -1));
  // The posts of the bin are not among those that are listed.
  const listed = new Set(posts.map(({ _id }) => _id));
  const changed = changes.filter(({ _id }) => listed.has(_id)).sort(compareBy(({ updatedAt }) => updatedAt, -1));
  const scheduled = posts
    .filter(({ status }) => status === 'scheduled')
    .sort(compareBy(({ createdAt }) => createdAt, 1));
  return {
    unsaved: unsaved.slice(0, PAGE_SIZES.dashboard),
    drafts: drafts.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    draftsTotal: drafts.length,
    changed: changed.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    scheduled: scheduled.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    scheduledTotal: scheduled.length,
    hasSecondFactor: codeSecretOf(adminID) !== undefined || passkeys.length > 0,
    hasPasskey: passkeys.length > 0,
    mailsWaiting: may(caller.access, 'inbox') ? new Set(dueMails.map(({ kind, id }) => `${kind}/${id}`)).size : 0,
  };
}

function compareBy(value: (post: BlogSummary) => string, sign: 1 | -1) {
  return (a: BlogSummary, b: BlogSummary) => (value(a) < value(b) ? -sign : sign);
}

function toDashboardPost({ _id, title, language, updatedAt, createdAt, status }: BlogSummary): DashboardPost {
  return { _id, title, language, updatedAt, createdAt, status };
}
