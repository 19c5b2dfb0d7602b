import type { DashboardPost, DashboardReview, DashboardSummary } from '../../domain/admin/dashboard.ts';
import { may } from '../../domain/admin/roles.ts';
import type { BlogSummary } from '../../domain/posts/blog.ts';
import { PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { entryOf } from '../auth/administrator.ts';
import { readNames } from '../auth/colleagues.ts';
import type { AdminCall } from '../auth/guarded-endpoint.ts';
import { listWaiting } from '../mail/mail-queue.ts';
import { scopeOf } from '../posts/access/post-access.ts';
import { listLiving, summaryOfRecord } from '../posts/blog-index.ts';
import { changedRevision, type RecordSummary } from '../posts/post-record.ts';
import { listedReview, type ReviewOfPost } from '../posts/review/review-state.ts';
import { compareStrings } from '../shared/compare.ts';
import { rowsWaiting } from '../submissions/submission-rows.ts';

/**
 * The dashboard's summary: drafts, unpublished changes, scheduled posts, reviews, queued mails. A writer gets the own posts; what a role
 * may not see is empty.
 * @throws StorageUnavailable
 */
export async function readDashboard(caller: AdminCall): Promise<DashboardSummary> {
  const { adminID } = caller.admin;
  const hasPasskey = caller.account.value.passkeys.length > 0;
  const [all, waiting] = await Promise.all([listLiving(), may(caller.access, 'inbox') ? dueTimes() : []]);
  const records = all.filter(scopeOf(caller).owns);
  /** Without what waits for an editor, which is counted there. */
  const unfinished = records.filter((record) => listedReview(record)?.state !== 'waiting');
  const drafts = unfinished
    .map(summaryOfRecord)
    .filter(({ status }) => status === 'draft')
    .sort(compareBy(({ updatedAt }) => updatedAt, -1));
  const changed = unfinished
    .flatMap((record) => {
      const revision = changedRevision(record);
      if (!revision) return [];
      const { title, language, updatedAt } = revision;
      return [{ ...summaryOfRecord(record), title, language, updatedAt }];
    })
    .sort(compareBy(({ updatedAt }) => updatedAt, -1));
  const scheduled = records
    .map(summaryOfRecord)
    .filter(({ status }) => status === 'scheduled')
    .sort(compareBy(({ createdAt }) => createdAt, 1));
  return {
    drafts: drafts.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    draftsTotal: drafts.length,
    changed: changed.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    changedTotal: changed.length,
    scheduled: scheduled.slice(0, PAGE_SIZES.dashboard).map(toDashboardPost),
    scheduledTotal: scheduled.length,
    ...(await inReview(caller, records)),
    hasSecondFactor: entryOf(adminID)?.codeSecret !== undefined || hasPasskey,
    hasPasskey,
    mailsWaiting: waiting.length,
    mailsDue: waiting.sort()[0] ?? '',
  };
}

/** The posts that wait for an editor, or what became of those that a writer handed in. */
async function inReview(
  caller: AdminCall,
  records: readonly RecordSummary[],
): Promise<Pick<DashboardSummary, 'reviews' | 'reviewsTotal'>> {
  const isEditor = may(caller.access, 'posts');
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
  const nameOf = await readNames(
    page.map(({ review }) => review.by),
    caller,
  );
  const named = ({ review, ...post }: DashboardReview) => ({ ...post, review: { ...review, by: nameOf(review.by) } });
  return { reviews: page.map(named), reviewsTotal: shown.filter(({ review }) => review.state === 'waiting').length };
}

/** When a mail of each submission with one is due. */
async function dueTimes(): Promise<string[]> {
  const rows = (await listWaiting()).ofSubmissions ? await rowsWaiting() : [];
  return rows.map(({ mailDue }) => mailDue ?? '');
}

function compareBy(value: (post: BlogSummary) => string, sign: 1 | -1) {
  return (a: BlogSummary, b: BlogSummary) => (value(a) < value(b) ? -sign : sign);
}

function toDashboardPost({ _id, title, language, updatedAt, createdAt, status }: BlogSummary): DashboardPost {
  return { _id, title, language, updatedAt, createdAt, status };
}
