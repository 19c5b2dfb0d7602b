import type { loadDashboard } from '../../../browser/admin/dashboard-state.ts';
import { editPath, submissionPath } from '../../../domain/admin/admin-paths.ts';
import type { DashboardPost, DashboardReview } from '../../../domain/admin/dashboard.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { KINDS } from '../../../domain/submissions/submission.ts';
import { listDate } from '../inbox/list-date.ts';

/** What was loaded. */
export type Tasks = Awaited<ReturnType<typeof loadDashboard>>;

/** How many rows each group has room for. */
export const ROOM = { inbox: PAGE_SIZES.dashboard, drafts: 2, scheduled: 1, reviews: 2 } as const;

/** One row of a group: a link with a line below it. */
export interface Task {
  key: string;
  href: string;
  words: string;
  lang?: string | undefined;
  line: string;
}

/** The newest unread submissions, with their first words. */
export function unreadTasks({ unread }: Tasks, now = new Date()): Task[] {
  return (unread?.newest ?? []).slice(0, ROOM.inbox).map(({ kind, id, name, receivedAt, summary }) => ({
    key: id,
    href: submissionPath({ kind, id }),
    words: name,
    line: `${listDate(receivedAt, now)}. ${KINDS[kind].inbox.one}. ${summary}`.trim(),
  }));
}

/** Drafts and unpublished changes, the latest first, also those without room. */
export function draftTasks({ drafts, changed }: Tasks): Task[] {
  return [
    ...drafts.map((post) => ({ post, line: `Changed ${cardDate(post.updatedAt)}` })),
    ...changed.map((post) => ({ post, line: `Unpublished changes, ${cardDate(post.updatedAt)}` })),
  ]
    .sort((a, b) => (a.post.updatedAt < b.post.updatedAt ? 1 : -1))
    .map(({ post, line }) => postTask(post, line));
}

/** The posts that go live next. */
export function scheduledTasks({ scheduled }: Tasks): Task[] {
  return scheduled.slice(0, ROOM.scheduled).map((post) => postTask(post, `Goes live ${cardDate(post.createdAt)}`));
}

/** The posts that are handed in, or what became of those that a writer handed in. */
export function reviewTasks({ reviews }: Tasks): Task[] {
  return reviews.slice(0, ROOM.reviews).map((post) => postTask(post, reviewLine(post)));
}

function reviewLine({ status, review: { state, by, at, isChanged } }: DashboardReview): string {
  const who = by === '' ? '' : ` by ${by}`;
  const when = at === '' ? '' : `, ${cardDate(at)}`;
  if (state === 'waiting') return `Handed in${who}${when}${isChanged ? ', changed since' : ''}`;
  if (state === 'returned') return `Given back${who}${when}`;
  return `${status === 'scheduled' ? 'Scheduled' : 'Published'}${who}${when}`;
}

/** The mail that waits to be sent, in a line; empty when all is sent, and when mail is not set up, which is a problem of the site. */
export function mailProblem({ unread, mailsWaiting }: Tasks): string {
  return unread?.mailReady && mailsWaiting > 0
    ? `${countOf(mailsWaiting, 'submission')} with mail that waits to be sent.`
    : '';
}

export function isNothingWaiting(tasks: Tasks): boolean {
  const rows = [...unreadTasks(tasks), ...draftTasks(tasks), ...scheduledTasks(tasks), ...reviewTasks(tasks)];
  return rows.length === 0 && mailProblem(tasks) === '';
}

function postTask(post: DashboardPost, line: string): Task {
  return {
    key: post._id,
    href: editPath(post._id),
    words: displayTitle(post),
    lang: langOf(post.language),
    line,
  };
}
