import { useEffect, useReducer, useRef, useState } from 'react';
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
  type DetailState,
  inboxAddress,
  initialDetail,
  parseInboxAddress,
  reduceDetail,
  refreshedPage,
  type ShownPage,
} from './inbox-state.ts';
import { useHistory } from './useHistory.ts';
import { type InboxChanges, useInboxChanges } from './useInboxChanges.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** State and actions of the inbox; a failed action has shown its toast. */
export interface InboxHandle extends DetailState, InboxChanges {
  /** The query of the newest request. */
  query: InboxQuery;
  status: 'loading' | 'ready' | 'failed';
  /** The last page loaded of the requested view, with its query. */
  shown: { query: InboxQuery; page: ShownPage } | null;
  mailReady: boolean;
  ask: (change: Partial<InboxQuery>) => void;
  searchSoon: (words: string) => void;
  reload: () => void;
  open: (name: SubmissionName) => void;
  close: () => void;
  /** Open the submission before and after the opened one; undefined where there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

async function loadPage(query: InboxQuery, _next: string | null, signal: AbortSignal): Promise<ShownPage> {
  return { ...(await loadInbox(query, signal)), arrived: 0 };
}

/** Loads the inbox, polls it while the page is visible, and keeps the address and the browser's history in sync. */
export function useInbox(): InboxHandle {
  const [start] = useState(() => parseInboxAddress(location.search));
  const [{ opened, detail }, dispatch] = useReducer(reduceDetail, start.opened, initialDetail);
  /** Whether "Next" or "Previous" of the opened submission asks for another page; it then stays open until that page is loaded. */
  const isTurning = useRef(false);
  const list = useList({
    start: { query: start.query, page: null },
    load: loadPage,
    idOf: ({ id }: InboxRow) => id,
    onAsk: () => isTurning.current || dispatch({ type: 'closed' }),
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
    if (detail.phase === 'failed') dispatch({ type: 'opened', name: { ...opened } });
    else if (detail.phase === 'ready' && JSON.stringify(submission) !== JSON.stringify(detail.submission)) {
      dispatch({ type: 'arrived', submission });
    }
  });

  useEffect(() => {
    if (opened === null) return;
    const stop = new AbortController();
    openSubmission(opened, stop.signal).then(
      (submission) => {
        seen.current.add(submission.id);
        dispatch({ type: 'arrived', submission });
        if (!stop.signal.aborted) void pollNow();
      },
      () => stop.signal.aborted || dispatch({ type: 'readFailed' }),
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
    dispatch(asked.opened ? { type: 'opened', name: asked.opened } : { type: 'closed' });
  });

  function open(name: SubmissionName): void {
    entries.whenSettled(() => {
      if (latestOpened.current === null) {
        scroll.keep();
        entries.pushDetail();
      }
      dispatch({ type: 'opened', name });
    });
  }

  function close(): void {
    if (!entries.backToList()) dispatch({ type: 'closed' });
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
    dispatch({ type: 'gone', id: latestOpened.current.id });
    entries.backToList();
  }

  const changes = useInboxChanges({
    onChanged: (submission) => dispatch({ type: 'arrived', submission }),
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
    query,
    status: status === 'failed' || status === 'ready' ? status : 'loading',
    shown,
    mailReady: shown?.page.mailReady ?? true,
    ask,
    searchSoon: (words) => list.askDebounced({ ...query, page: 1, search: words }),
    reload: list.reload,
    open,
    close,
    ...neighbours,
    ...changes,
  };
}

/** Loads a submission; a new one is marked as open. */
async function openSubmission(name: SubmissionName, signal: AbortSignal): Promise<Submission> {
  const submission = await loadSubmission(name, { signal });
  return submission.state === 'new' && submission.spam.length === 0 && submission.binned === null
    ? changeSubmission(name, { opened: true })
    : submission;
}
