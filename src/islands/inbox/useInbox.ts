import { useCallback, useEffect, useReducer, useState } from 'react';
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
import { addressOf, type InboxState, inboxReducer, stateFrom } from './inbox-state.ts';

/** The inbox and what can be done in it; each failed call has shown its toast. */
export interface InboxHandle {
  state: InboxState;
  ask: (change: Partial<InboxQuery>) => void;
  reload: () => void;
  open: (name: SubmissionName) => void;
  close: () => void;
  mark: (name: SubmissionName, mark: SubmissionMark) => Promise<void>;
  remove: (name: SubmissionName) => Promise<void>;
}

/** Loads the inbox, again whenever the page is looked at anew or the network is back, and keeps the address in step. */
export function useInbox(): InboxHandle {
  const [state, dispatch] = useReducer(inboxReducer, location.search, stateFrom);
  const [turn, setTurn] = useState(0);
  const { query, opened } = state;
  const reload = useCallback(() => setTurn((old) => old + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same page once more
  useEffect(() => {
    const stop = new AbortController();
    dispatch({ type: 'loading' });
    loadInbox(query, stop.signal)
      .then((page) => dispatch({ type: 'listed', page }))
      .catch(() => stop.signal.aborted || dispatch({ type: 'listFailed' }));
    return () => stop.abort();
  }, [query, turn]);

  useEffect(() => {
    if (opened === null) return;
    const stop = new AbortController();
    openSubmission(opened, stop.signal)
      .then((submission) => {
        dispatch({ type: 'read', submission });
        reload();
      })
      .catch(() => stop.signal.aborted || dispatch({ type: 'readFailed' }));
    return () => stop.abort();
  }, [opened, reload]);

  useEffect(() => {
    history.replaceState(null, '', addressOf({ query, opened }));
  }, [query, opened]);

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', reload);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', reload);
    };
  }, [reload]);

  return {
    state,
    reload,
    ask: (change) => dispatch({ type: 'asked', query: { ...query, page: 1, ...change } }),
    open: (name) => dispatch({ type: 'opened', name }),
    close: () => dispatch({ type: 'closed' }),
    mark: async (name, mark) => {
      const submission = await markSubmission(name, mark);
      if (mark.spam === undefined) dispatch({ type: 'read', submission });
      else dispatch({ type: 'closed' });
      reload();
    },
    remove: async (name) => {
      await deleteSubmission(name);
      dispatch({ type: 'closed' });
      notify.success('Deleted');
      reload();
    },
  };
}

/** Opening an unread submission marks it as read. */
async function openSubmission(name: SubmissionName, signal: AbortSignal) {
  const submission = await loadSubmission(name, signal);
  return submission.read ? submission : { ...(await markSubmission(name, { read: true })), read: false };
}
