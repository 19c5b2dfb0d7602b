import { describe, expect, it } from 'vitest';
import type { DashboardPost } from '../../src/domain/admin/dashboard.ts';
import { PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import {
  draftTasks,
  groupsOf,
  mailProblem,
  reviewTasks,
  scheduledTasks,
  type Tasks,
  unreadTasks,
} from '../../src/islands/admin/dashboard/tasks.ts';

const NOTHING: Tasks = {
  drafts: [],
  draftsTotal: 0,
  changedTotal: 0,
  changed: [],
  scheduled: [],
  scheduledTotal: 0,
  reviews: [],
  reviewsTotal: 0,
  mailsWaiting: 0,
  mailsDue: '',
  hasSecondFactor: true,
  hasPasskey: true,
  unread: { count: 0, newest: [], due: [], dueTotal: 0, mailReady: true },
};

const postAt = (title: string, day: number, status: DashboardPost['status'] = 'draft'): DashboardPost => {
  const at = `2026-11-0${day}T06:30:00.000Z`;
  return { _id: title, title, language: 'en-IN', updatedAt: at, createdAt: at, status };
};
const row = (name: string) => ({
  id: name,
  kind: 'enquiries' as const,
  name,
  summary: 'We have three shops',
  receivedAt: '2026-11-01T06:30:00.000Z',
  state: 'new' as const,
  spam: [],
  binnedAt: null,
  assignee: null,
  followUp: null,
  paid: null,
  isReplyStuck: false,
});

describe('what waits on the dashboard', () => {
  it('is the newest submissions, as many as there is room for, each leading to itself', () => {
    const unread = { mailReady: true, count: 4, newest: ['A', 'B', 'C', 'D'].map(row), due: [], dueTotal: 0 };
    const tasks = unreadTasks({ ...NOTHING, unread }, new Date('2026-11-01T08:00:00.000Z'));
    expect(tasks).toHaveLength(PAGE_SIZES.dashboard);
    expect(tasks[0]).toMatchObject({
      words: 'A',
      href: '/admin/inbox?kind=enquiries&id=A',
      line: 'Today, 12:00 PM. Enquiry. We have three shops',
    });
  });

  it('begins with what somebody wanted to come back to, once', () => {
    const [due, other] = [{ ...row('B'), followUp: '2026-11-01' }, row('A')];
    const unread = { mailReady: true, count: 2, newest: [other, due], due: [due], dueTotal: 1 };
    const tasks = unreadTasks({ ...NOTHING, unread }, new Date('2026-11-02T08:00:00.000Z'));
    expect(tasks[0]?.line).toBe('Follow-up due since November 1, 2026. Enquiry. We have three shops');
    expect(tasks.map(({ words }) => words)).toEqual(['B', 'A'].slice(0, PAGE_SIZES.dashboard));
  });

  it('names a reply that is not sent, also of a message without a day to come back to it', () => {
    const stuck = { ...row('C'), isReplyStuck: true };
    const unread = { mailReady: true, count: 0, newest: [], due: [stuck], dueTotal: 1 };
    const [task] = unreadTasks({ ...NOTHING, unread }, new Date('2026-11-02T08:00:00.000Z'));
    expect(task?.line).toBe('Reply not sent, or not for certain. Enquiry. We have three shops');
  });

  it('names drafts and unpublished changes, the latest first', () => {
    const tasks = draftTasks({
      ...NOTHING,
      drafts: [postAt('Later draft', 5), postAt('Early draft', 2)],
      changed: [postAt('Changed post', 4, 'published')],
    });
    expect(tasks.map(({ words, line }) => [words, line])).toEqual([
      ['Later draft', 'Changed November 5th, 2026, 12:00 PM'],
      ['Changed post', 'Unpublished changes, November 4th, 2026, 12:00 PM'],
      ['Early draft', 'Changed November 2nd, 2026, 12:00 PM'],
    ]);
  });

  it('says when the next scheduled post goes live', () => {
    const scheduled = [postAt('On its way', 9, 'scheduled')];
    const [task] = scheduledTasks({ ...NOTHING, scheduled });
    expect(task).toMatchObject({ href: '/Blogs/On its way/edit', line: 'Goes live November 9th, 2026, 12:00 PM' });
  });

  it('says of a post in review where it is, since when and by whom', () => {
    const at = '2026-11-03T06:30:00.000Z';
    const lines = [
      { status: 'draft', review: { state: 'waiting', by: 'Meena', at, isChanged: true } },
      { status: 'draft', review: { state: 'returned', by: 'Asha', at, isChanged: false } },
      { status: 'scheduled', review: { state: 'accepted', by: 'Asha', at, isChanged: false } },
      { status: 'published', review: { state: 'accepted', by: '', at: '', isChanged: false } },
    ] as const;
    const tasks = lines.map(({ status, review }) => {
      const [task] = reviewTasks({
        ...NOTHING,
        reviews: [{ ...postAt('A post', 1, status), review }],
        reviewsTotal: 1,
      });
      return task?.line;
    });
    expect(tasks).toEqual([
      'Handed in by Meena, November 3rd, 2026, 12:00 PM, changed since',
      'Changes requested by Asha, November 3rd, 2026, 12:00 PM',
      'Scheduled by Asha, November 3rd, 2026, 12:00 PM',
      'Published',
    ]);
  });

  it('has a line for mail that waits; that mail is not set up is a problem of the site', () => {
    expect(mailProblem(NOTHING)).toBe('');
    const said = (mailsDue: string) =>
      mailProblem({ ...NOTHING, mailsWaiting: 2, mailsDue }, new Date('2026-11-01T20:00:00.000Z'));
    const waits = '2 submissions with mail that waits to be sent.';
    expect(said('2026-11-01T20:20:00.000Z')).toBe(`${waits} Tried again after 1:50 AM.`);
    expect(said('2026-11-02T20:20:00.000Z')).toBe(`${waits} Tried again after November 3rd, 1:50 AM.`);
    expect(said('2026-11-01T19:59:00.000Z')).toBe(`${waits} Tried again within 20 minutes.`);
    const unread = { count: 0, newest: [], due: [], dueTotal: 0, mailReady: false };
    expect(mailProblem({ ...NOTHING, unread, mailsWaiting: 2 })).toBe('');
  });

  it('has no submissions for whoever has no inbox', () => {
    const tasks = { ...NOTHING, unread: null, mailsWaiting: 2 };
    expect([unreadTasks(tasks), mailProblem(tasks)]).toEqual([[], '']);
  });

  it('is one row of numbers, each with the first few; mail that waits takes the place of one', () => {
    const unread = { mailReady: true, count: 4, newest: ['A', 'B', 'C'].map(row), due: [], dueTotal: 0 };
    const drafts = [postAt('A draft', 5)];
    const groups = groupsOf({ ...NOTHING, unread, mailsWaiting: 1, drafts, draftsTotal: 7, changedTotal: 2 }, true);
    expect(groups.map(({ name, count, rows }) => [name, count, rows.length])).toEqual([
      ['Inbox', 4, 1],
      ['Drafts to finish', 9, 1],
      ['Scheduled', 0, 0],
      ['Waiting for your approval', 0, 0],
    ]);
  });
});
