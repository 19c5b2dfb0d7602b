import { useEffect, useRef, useState } from 'react';
import {
  changeSubmission,
  type InboxQuery,
  loadInbox,
  loadSubmission,
  refreshInbox,
  type SubmissionName,
} from '../../../browser/submissions/inbox-calls.ts';
import { $unread } from '../../../browser/submissions/unread.ts';
import type { InboxRow, Submission } from '../../../domain/submissions/submission.ts';
import { useList } from '../../list/useList.ts';
import { usePolling } from '../usePolling.ts';
import {
  inboxAddress,
  initialDetail,
  parseInboxAddress,
  refreshedPage,
  type ShownPage,
  withSubmission,
} from './inbox-state.ts';
import { useHistory } from './useHistory.ts';
import { useInboxChanges } from './useInboxChanges.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useScrollPosition } from './useScrollPosition.ts';

async function loadPage(query: InboxQuery, _next: string | null, signal: AbortSignal): Promise<ShownPage> {
  return { ...(await loadInbox(query, signal)), arrived: 0 };
}

/**
 * State and actions of the inbox: loads it, polls it while the page is visible, and keeps the address and the browser's history in sync. A
 * failed action has shown its toast.
 */
export function useInbox() {
  const [start] = useState(() => parseInboxAddress(location.search));
  const [{ opened, detail }, setDetail] = useState(() => initialDetail(start.opened));
  const show = (name: SubmissionName | null) => setDetail(initialDetail(name));
  const take = (submission: Submission) => setDetail((now) => withSubmission(now, submission));
  /** Whether "Next" or "Previous" of the opened submission asks for another page; it then stays open until that page is loaded. */
  const isTurning = useRef(false);
  const list = useList({
    start: { query: start.query, page: null },
    load: loadPage,
    idOf: ({ id }: InboxRow) => id,
    onAsk: () => isTurning.current || show(null),
  });
  /** Ids of submissions opened here. */
  const seen = useRef(new Set<string>());
  const { query, status, shown: arrived } = list.state;
  const shown = arrived?.query.view === query.view ? arrived : null;
  const scroll = useScrollPosition(opened !== null);
  /** The opened submission, for code that runs after an await or a history event. */
  const latestOpened = useRef(opened);
  useEffect(() => {
    latestOpened.current = opened;
  }, [opened]);

  const pollNow = usePolling(async (signal) => {
    if (status === 'failed') {
      await refreshInbox(query, undefined, signal);
      list.reload();
    } else if (status === 'ready' && shown) {
      const fresh = await refreshInbox(query, shown.page.rows[0], signal);
      list.revise((page) => refreshedPage(page, fresh, seen.current));
    }
    if (opened === null || detail.phase === 'loading') return;
    const submission = await loadSubmission(opened, { signal, toast: false });
    if (detail.phase === 'failed') show({ ...opened });
    else if (detail.phase === 'ready' && JSON.stringify(submission) !== JSON.stringify(detail.submission)) {
      take(submission);
    }
  });

  useEffect(() => {
    if (opened === null) return;
    const stop = new AbortController();
    openSubmission(opened, stop.signal).then(
      (submission) => {
        seen.current.add(submission.id);
        setDetail((now) => withSubmission(now, submission));
        if (!stop.signal.aborted) void pollNow();
      },
      () => stop.signal.aborted || setDetail((now) => ({ ...now, detail: { phase: 'failed' } })),
    );
    return () => stop.abort();
  }, [opened, pollNow]);

  useEffect(() => {
    history.replaceState(history.state, '', inboxAddress(query, opened));
  }, [query, opened]);

  const unread = shown?.page.counts.all;
  useEffect(() => {
    if (unread !== undefined) $unread.set(unread);
  }, [unread]);

  const entries = useHistory(() => {
    const asked = parseInboxAddress(location.search);
    if (inboxAddress(asked.query, null) !== inboxAddress(query, null)) list.ask(asked.query);
    if (asked.opened?.id === opened?.id) return;
    show(asked.opened);
  });

  function open(name: SubmissionName): void {
    entries.whenSettled(() => {
      if (latestOpened.current === null) {
        scroll.keep();
        entries.pushDetail();
      }
      show(name);
    });
  }

  function close(): void {
    if (!entries.backToList()) show(null);
  }

  function ask(change: Partial<InboxQuery>): void {
    entries.whenSettled(() => {
      const next = { ...query, page: 1, ...change };
      if (next.view !== query.view || next.page !== query.page) entries.pushList();
      list.ask(next);
    });
  }

  /** Removes submissions that left the view from the list, and closes the detail when it shows one of them. */
  function removeFromView(ids: readonly string[]): void {
    for (const id of ids) list.remove(id);
    if (latestOpened.current === null || !ids.includes(latestOpened.current.id)) return;
    show(null);
    entries.backToList();
  }

  const changes = useInboxChanges({
    onChanged: take,
    removeFromView,
    reload: list.reload,
    poll: pollNow,
  });

  const neighbours = useNeighbours(shown?.page ?? null, opened, {
    open,
    turnTo: (page) => {
      isTurning.current = true;
      list.ask({ ...query, page });
      isTurning.current = false;
    },
  });

  return {
    opened,
    detail,
    /** The query of the newest request. */
    query,
    status: status === 'failed' || status === 'ready' ? status : ('loading' as const),
    /** The last page loaded of the requested view, with its query. */
    shown,
    mailReady: shown?.page.mailReady ?? true,
    ask,
    searchSoon: (words: string) => list.askDebounced({ ...query, page: 1, search: words }),
    reload: list.reload,
    open,
    close,
    ...neighbours,
    ...changes,
  };
}

export type InboxHandle = ReturnType<typeof useInbox>;

/** Loads a submission; a new one is marked as open. */
async function openSubmission(name: SubmissionName, signal: AbortSignal): Promise<Submission> {
  const submission = await loadSubmission(name, { signal });
  return submission.state === 'new' && submission.spam.length === 0 && submission.binned === null
    ? changeSubmission(name, { opened: true })
    : submission;
}
