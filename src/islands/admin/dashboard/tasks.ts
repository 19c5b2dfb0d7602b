import type { loadDashboard } from '../../../browser/admin/dashboard-state.ts';
import { editPath, submissionPath } from '../../../domain/admin/admin-paths.ts';
import type { DashboardPost, DashboardReview } from '../../../domain/admin/dashboard.ts';
import type { Right } from '../../../domain/admin/roles.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { cardDate, longDate } from '../../../domain/shared/dates.ts';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { REPLY_MESSAGES } from '../../../domain/submissions/replies.ts';
import { type InboxRow, KINDS } from '../../../domain/submissions/submission.ts';
import { listDate, nextTryText } from '../inbox/list-date.ts';

/** What was loaded. */
export type Tasks = Awaited<ReturnType<typeof loadDashboard>>;

/** The rights that the groups need, in their order. */
export const GROUP_RIGHTS = ['inbox', 'own-posts', 'own-posts', 'own-posts'] as const satisfies Right[];

/** One row of a group: a link with a line below it. */
export interface Task {
  key: string;
  href: string;
  words: string;
  lang?: string | undefined;
  line: string;
}

/** What waits, of one kind: how many there are, with a link to all of them, and the first few. */
export interface TaskGroup {
  needs: Right;
  name: string;
  href: string;
  count: number;
  /** What the count is of, for screen readers. */
  counted: string;
  rows: readonly Task[];
  /** Said where there is none. */
  empty: string;
  /** What does not go on by itself, which takes the place of a row; empty when all goes on. */
  problem?: string;
}

/** The groups in their order. @param isEditor whether it is for somebody who publishes posts */
export function groupsOf(tasks: Tasks, isEditor: boolean): TaskGroup[] {
  const { unread, draftsTotal, changedTotal, scheduledTotal, reviewsTotal } = tasks;
  const posts = (query: string) => `/admin/edit-blogs?${query}`;
  const groups = [
    {
      name: 'Inbox',
      href: '/admin/inbox',
      count: (unread?.count ?? 0) + (unread?.dueTotal ?? 0),
      counted: unread?.dueTotal ? 'new or to come back to' : 'new',
      rows: unreadTasks(tasks),
      empty: 'Everything is read.',
      problem: mailProblem(tasks),
    },
    {
      name: 'Drafts to finish',
      href: draftsTotal > 0 ? posts('status=draft') : posts('sort=edited-down'),
      count: draftsTotal + changedTotal,
      counted: 'to finish',
      rows: draftTasks(tasks),
      empty: 'No drafts.',
    },
    {
      name: 'Scheduled',
      href: posts('status=scheduled&sort=date-up'),
      count: scheduledTotal,
      counted: 'to go live',
      rows: scheduledTasks(tasks),
      empty: 'No post is scheduled.',
    },
    {
      name: isEditor ? 'Waiting for your approval' : 'Waiting for approval',
      href: posts('status=handed-in'),
      count: reviewsTotal,
      counted: 'in review',
      rows: reviewTasks(tasks),
      empty: 'No post waits.',
    },
  ];
  return groups.map(({ rows, ...group }, index) => ({
    ...group,
    rows: rows.slice(0, PAGE_SIZES.dashboard - (group.problem ? 1 : 0)),
    needs: GROUP_RIGHTS[index] ?? 'own-posts',
  }));
}

/** The submissions to come back to, then the newest unread ones, with their first words. */
export function unreadTasks({ unread }: Tasks, now = new Date()): Task[] {
  return [...(unread?.due ?? []).map(dueTask), ...newTasks(unread, now)].slice(0, PAGE_SIZES.dashboard);
}

function dueTask({ kind, id, name, followUp, isReplyStuck, summary }: InboxRow): Task {
  const why = isReplyStuck ? REPLY_MESSAGES.stuck : `Follow-up due since ${longDate(followUp ?? '')}`;
  const line = `${why}. ${KINDS[kind].inbox.one}. ${summary}`.trim();
  return { key: `${id}-due`, href: submissionPath({ kind, id }), words: name, line };
}

function newTasks(unread: Tasks['unread'], now: Date): Task[] {
  const isDue = (id: string) => unread?.due.some((row) => row.id === id);
  return (unread?.newest ?? [])
    .filter(({ id }) => !isDue(id))
    .map(({ kind, id, name, receivedAt, summary }) => ({
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
  return scheduled.map((post) => postTask(post, `Goes live ${cardDate(post.createdAt)}`));
}

/** The posts that are handed in, or what became of those that a writer handed in. */
export function reviewTasks({ reviews }: Tasks): Task[] {
  return reviews.map((post) => postTask(post, reviewLine(post)));
}

function reviewLine({ status, review: { state, by, at, isChanged } }: DashboardReview): string {
  const who = by === '' ? '' : ` by ${by}`;
  const when = at === '' ? '' : `, ${cardDate(at)}`;
  if (state === 'waiting') return `Handed in${who}${when}${isChanged ? ', changed since' : ''}`;
  if (state === 'returned') return `Changes requested${who}${when}`;
  return `${status === 'scheduled' ? 'Scheduled' : 'Published'}${who}${when}`;
}

/** The mail that waits to be sent, in a line; empty when all is sent, and when mail is not set up, which is a problem of the site. */
export function mailProblem({ unread, mailsWaiting, mailsDue }: Tasks, now = new Date()): string {
  return unread?.mailReady && mailsWaiting > 0
    ? `${countOf(mailsWaiting, 'submission')} with mail that waits to be sent. ${nextTryText(mailsDue, now)}`
    : '';
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
