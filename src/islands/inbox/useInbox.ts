import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import {
  deleteSubmission,
  type InboxQuery,
  loadInbox,
  loadSubmission,
  markSubmission,
  type SubmissionMark,
  type SubmissionName,
} from '../../browser/inbox.ts';
import { notify } from '../../browser/toasts.ts';
import type { InboxPage, Submission } from '../../domain/submission.ts';
import { useList } from '../list/useList.ts';
import { addressOf, type DetailState, detailOf, inboxFrom, reduceDetail } from './inbox-state.ts';

/** The inbox and what can be done in it; each failed call has shown its toast. */
export interface InboxHandle extends DetailState {
  /** What is asked for. */
  query: InboxQuery;
  status: 'loading' | 'ready' | 'failed';
  /** The last page that arrived of the view that is asked for, and what it answers. */
  shown: { query: InboxQuery; page: InboxPage } | null;
  /** Submissions per view, of whichever page arrived last. */
  counts: InboxPage['counts'] | undefined;
  mailReady: boolean;
  ask: (change: Partial<InboxQuery>) => void;
  searchSoon: (words: string) => void;
  reload: () => void;
  open: (name: SubmissionName) => void;
  close: () => void;
  mark: (name: SubmissionName, mark: SubmissionMark) => Promise<void>;
  remove: (name: SubmissionName) => Promise<void>;
}

function loadPage(query: InboxQuery, _next: string | null, signal: AbortSignal): Promise<InboxPage> {
  return loadInbox(query, signal);
}

/** Loads the inbox, again whenever the page is looked at anew or the network is back, and keeps the address in step. */
export function useInbox(): InboxHandle {
  const [start] = useState(() => inboxFrom(location.search));
  const [{ opened, detail }, dispatch] = useReducer(reduceDetail, start.opened, detailOf);
  const list = useList({
    start: { query: start.query, page: null },
    load: loadPage,
    idOf: ({ id }: InboxPage['rows'][number]) => id,
    onAsk: () => dispatch({ type: 'closed' }),
  });
  const { query, status, shown } = list.state;
  const reload = useEffectEvent(list.reload);

  useEffect(() => {
    if (opened === null) return;
    const stop = new AbortController();
    openSubmission(opened, stop.signal).then(
      (submission) => {
        dispatch({ type: 'arrived', submission });
        if (!stop.signal.aborted) reload();
      },
      () => stop.signal.aborted || dispatch({ type: 'readFailed' }),
    );
    return () => stop.abort();
  }, [opened]);

  useEffect(() => {
    history.replaceState(null, '', addressOf(query, opened));
  }, [query, opened]);

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && reload();
    const online = () => reload();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
    };
  }, []);

  /** It has left the view: so do its line and, when it is still open, its detail. */
  function takeAway(id: string): void {
    dispatch({ type: 'gone', id });
    list.remove(id);
  }

  return {
    opened,
    detail,
    query,
    status: status === 'failed' || status === 'ready' ? status : 'loading',
    shown: shown?.query.view === query.view ? shown : null,
    counts: shown?.page.counts,
    mailReady: shown?.page.mailReady ?? true,
    ask: (change) => list.ask({ ...query, page: 1, ...change }),
    searchSoon: (words) => list.askSoon({ ...query, page: 1, search: words }),
    reload: list.reload,
    open: (name) => dispatch({ type: 'opened', name }),
    close: () => dispatch({ type: 'closed' }),
    mark: async ({ kind, id }, mark) => {
      const submission = await markSubmission({ kind, id }, mark);
      if (mark.spam === undefined) dispatch({ type: 'arrived', submission });
      else takeAway(id);
      list.reload();
    },
    remove: async ({ kind, id }) => {
      await deleteSubmission({ kind, id });
      takeAway(id);
      notify.success('Deleted');
      list.reload();
    },
  };
}

/** Opening an unread submission marks it as read. */
async function openSubmission(name: SubmissionName, signal: AbortSignal): Promise<Submission> {
  const submission = await loadSubmission(name, signal);
  return submission.read ? submission : markSubmission(name, { read: true });
}
