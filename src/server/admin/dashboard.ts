import type { DashboardPost, DashboardReview, DashboardSummary } from '../../domain/admin/dashboard.ts';
import { may } from '../../domain/admin/roles.ts';
import type { BlogSummary } from '../../domain/posts/blog.ts';
import { PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import type { Caller } from '../auth/endpoint.ts';
import { listPasskeys } from '../auth/passkeys/passkeys.ts';
import { codeSecretOf, readNames } from '../auth/people.ts';
import { type DueMail, listDueMails, TEAM } from '../mail/due-index.ts';
import { scopeOf } from '../posts/access/post-access.ts';
import { listUnsavedPosts } from '../posts/autosaves.ts';
import { listLiving, summaryOfRecord } from '../posts/blog-index.ts';
import { changedVersion, type RecordSummary } from '../posts/post-record.ts';
import { listedReview, type ReviewOfPost } from '../posts/review/review-state.ts';
import { compareStrings } from '../shared/compare.ts';

/**
 * The dashboard's summary: drafts, unpublished changes, scheduled posts, reviews, queued mails. A writer gets the own posts; what a role
 * may not see is empty.
 * @throws StorageUnavailable
 */
export async function readDashboard(caller: Caller): Promise<DashboardSummary> {
  const { adminID } = caller.admin;
  const [all, unsaved, dueMails, passkeys] = await Promise.all([
    listLiving(),
    listUnsavedPosts(adminID),
    listDueMails(),
    listPasskeys(adminID),
  ]);
  const records = all.filter(scopeOf(caller).owns);
  const posts = records.map(summaryOfRecord);
  const drafts = posts.filter(({ status }) => status === 'draft').sort(compareBy(({ updatedAt }) => updatedAt, -1));
  const changed = records
    .flatMap((record) => {
      const version = changedVersion(record);
      return version
        ? [
            {
              ...summaryOfRecord(record),
              title: version.title,
              language: version.language,
              updatedAt: version.updatedAt,
            },
          ]
        : [];
    })
    .sort(compareBy(({ updatedAt }) => updatedAt, -1));
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
    ...(await inReview(caller, records)),
    hasSecondFactor: codeSecretOf(adminID) !== undefined || passkeys.length > 0,
    hasPasskey: passkeys.length > 0,
    mailsWaiting: may(caller.access, 'inbox') ? countSubmissions(dueMails) : 0,
  };
}

/** The posts that wait for an editor, or what became of those that a writer handed in. */
async function inReview(
  { access }: Caller,
  records: readonly RecordSummary[],
): Promise<Pick<DashboardSummary, 'reviews' | 'reviewsTotal'>> {
  const isEditor = may(access, 'posts');
  const since = new Date(Date.now() - TIMES.reviewShown).toISOString();
  const isShown = ({ state, at }: ReviewOfPost) =>
    isEditor ? state === 'waiting' : state !== 'accepted' || at > since;
  const shown = records
    .flatMap((record) => {
      const review = listedReview(record);
      return review && isShown(review) ? [{ ...toDashboardPost(summaryOfRecord(record)), review }] : [];
    })
    .sort((a, b) => (isEditor ? 1 : -1) * compareStrings(a.review.at, b.review.at));
  const page = shown.slice(0, PAGE_SIZES.dashboard);
  const nameOf = await readNames(page.map(({ review }) => review.by));
  const named = ({ review, ...post }: DashboardReview) => ({ ...post, review: { ...review, by: nameOf(review.by) } });
  return { reviews: page.map(named), reviewsTotal: shown.length };
}

function countSubmissions(dueMails: readonly DueMail[]): number {
  return new Set(dueMails.flatMap(({ kind, id }) => (kind === TEAM ? [] : [`${kind}/${id}`]))).size;
}

function compareBy(value: (post: BlogSummary) => string, sign: 1 | -1) {
  return (a: BlogSummary, b: BlogSummary) => (value(a) < value(b) ? -sign : sign);
}

function toDashboardPost({ _id, title, language, updatedAt, createdAt, status }: BlogSummary): DashboardPost {
  return { _id, title, language, updatedAt, createdAt, status };
}
