import type { loadDashboard } from '../../../browser/admin/dashboard-state.ts';
import { editPath, submissionPath } from '../../../domain/admin/admin-paths.ts';
import type { DashboardPost, DashboardReview } from '../../../domain/admin/dashboard.ts';
import type { Right } from '../../../domain/admin/roles.ts';
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

/** The groups with the rights of whoever sees them. */
export const GROUPS = [
  { group: 'inbox', needs: 'inbox' },
  { group: 'drafts', needs: 'own-posts' },
  { group: 'scheduled', needs: 'own-posts' },
  { group: 'reviews', needs: 'own-posts' },
] as const satisfies { group: keyof typeof ROOM; needs: Right }[];

/** One row of a group: a link with a line below it. */
export interface Task {
  key: string;
  href: string;
  words: string;
  lang?: string | undefined;
  line: string;
}

/** What waits, of one kind. */
export interface TaskGroup {
  needs: Right;
  room: number;
  name: string;
  /** How many there are, where that is more than the rows say, and what they are, for screen readers. */
  count?: number;
  counted?: string;
  rows: readonly Task[];
  empty: string;
  link: { href: string; words: string } | undefined;
  /** What does not go on by itself, of a group with a line for it; empty when all goes on. */
  problem?: string;
}

/** The groups in their order. @param isEditor whether it is for somebody who publishes posts */
export function groupsOf(tasks: Tasks, isEditor: boolean): TaskGroup[] {
  const { unread, drafts, draftsTotal, scheduledTotal, reviewsTotal } = tasks;
  const toFinish = draftTasks(tasks);
  const hasMoreDrafts = draftsTotal > 0 && (draftsTotal > drafts.length || toFinish.length > ROOM.drafts);
  const posts = (query: string, words: string) => ({ href: `/admin/edit-blogs?${query}`, words });
  return [
    {
      needs: 'inbox',
      room: ROOM.inbox,
      name: 'Inbox',
      count: unread?.count ?? 0,
      rows: unreadTasks(tasks),
      empty: 'Everything is read.',
      link: { href: '/admin/inbox', words: 'Open the inbox' },
      problem: mailProblem(tasks),
    },
    {
      needs: 'own-posts',
      room: ROOM.drafts,
      name: 'Drafts to finish',
      rows: toFinish.slice(0, ROOM.drafts),
      empty: 'None.',
      link: hasMoreDrafts ? posts('status=draft', `All ${countOf(draftsTotal, 'draft')}`) : undefined,
    },
    {
      needs: 'own-posts',
      room: ROOM.scheduled,
      name: 'Scheduled',
      rows: scheduledTasks(tasks),
      empty: 'Nothing.',
      link: scheduledTotal > 0 ? posts('status=scheduled&sort=date-up', 'By day') : undefined,
    },
    {
      needs: 'own-posts',
      room: ROOM.reviews,
      name: isEditor ? 'Waiting for your approval' : 'Waiting for approval',
      count: isEditor ? reviewsTotal : 0,
      counted: 'to look at',
      rows: reviewTasks(tasks),
      empty: 'None.',
      link: reviewsTotal > 0 ? posts('status=handed-in', isEditor ? 'All that wait' : 'Those that wait') : undefined,
    },
  ];
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
  if (state === 'returned') return `Changes requested${who}${when}`;
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
