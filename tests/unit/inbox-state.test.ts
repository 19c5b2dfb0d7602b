import { describe, expect, test } from 'vitest';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import {
  inboxAddress,
  initialDetail,
  parseInboxAddress,
  refreshedPage,
  type ShownPage,
  undoChangesOf,
  withSubmission,
} from '../../src/islands/admin/inbox/inbox-state.ts';

describe('the state of the inbox', () => {
  const [A, B] = ['0192f0c4-7a10-7c3e-8f21-3b5d9e4a1c01', '0192f0c4-7a10-7c3e-8f21-3b5d9e4a1c02'];
  const submission = (id: string) => ({ id, kind: 'enquiries' }) as Submission;
  const a = { kind: 'enquiries', id: A } as const;
  const b = { kind: 'enquiries', id: B } as const;

  test('parses its own URL', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const query = { view: 'spam', search: 'rao', state: 'open', paid: 'no', ...days, page: 2 } as const;
    expect(parseInboxAddress('?from=2026-02-30&state=none&paid=all').query).toEqual({
      view: 'all',
      search: '',
      page: 1,
    });
    expect(parseInboxAddress(inboxAddress(query, a))).toEqual({ query, opened: a });
    expect(parseInboxAddress('?view=enquiries&kind=enquiries&id=../../auth/me').opened).toBeNull();
    expect(parseInboxAddress('?view=nothing&id=1&kind=none')).toEqual({
      query: { view: 'all', search: '', page: 1 },
      opened: null,
    });
  });

  test('ignores the stale answer for another submission', () => {
    const state = initialDetail(b);
    expect(withSubmission(state, submission(A))).toBe(state);
    expect(withSubmission(state, submission(B)).detail).toEqual({ phase: 'ready', submission: submission(B) });
  });

  test('polls without moving rows: new ones are counted, missing ones are marked', () => {
    const row = (id: string, receivedAt: string, state = 'new') => ({ id, receivedAt, state, kind: 'enquiries' });
    const all = (page: object) =>
      ({ counts: {}, found: {}, total: 0, mailReady: true, newer: 0, ...page }) as ShownPage;
    const page = all({ rows: [row('c', '3'), row('b', '2'), row('a', '1')], arrived: 0 });
    const fresh = all({ rows: [row('c', '3', 'answered'), row('x', '2'), row('a', '1')], newer: 2, total: 5 });
    const { rows, arrived, total } = refreshedPage(page, fresh, new Set());
    expect(rows.map(({ id, state, gone }) => [id, state, gone])).toEqual([
      ['c', 'answered', undefined],
      ['b', 'new', true],
      ['a', 'new', undefined],
    ]);
    expect([arrived, total]).toEqual([3, 5]);
    const mine = refreshedPage(page, fresh, new Set(['b'])).rows[1];
    expect([mine?.state, mine?.gone], 'opened here').toEqual(['open', undefined]);
    expect(refreshedPage(all({ rows: [] }), fresh, new Set()).rows).toEqual(fresh.rows);
  });

  test('undoes a change with the previous value of each changed row', () => {
    const of = (id: string, state: 'new' | 'open') => ({
      id,
      kind: 'enquiries' as const,
      state,
      spam: [],
      binnedAt: null,
    });
    const rows = [of('a', 'new'), of('b', 'open'), of('c', 'new')];
    expect(undoChangesOf(rows, { state: 'open' })).toEqual([
      {
        names: [
          { kind: 'enquiries', id: 'a' },
          { kind: 'enquiries', id: 'c' },
        ],
        change: { state: 'new' },
      },
    ]);
    expect(undoChangesOf(rows, { spam: true })).toMatchObject([{ change: { spam: false }, names: [{}, {}, {}] }]);
    expect(undoChangesOf(rows, { binned: false })).toEqual([]);
  });
});
