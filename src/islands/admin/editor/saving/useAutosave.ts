import { useEffect, useEffectEvent, useRef } from 'react';
import { dropAutosave, storeAutosave } from '../../../../browser/posts/autosaves.ts';
import { isDirty } from '../selectors.ts';
import type { EditorState } from '../state.ts';
import { toWorkingCopy } from './to-working-copy.ts';

/** Interval of the autosave in milliseconds. */
const AUTOSAVE_EVERY_MS = 60_000;

/**
 * Autosaves unsaved changes to the server every minute, so that they can be restored on another computer. The post itself
 * is not saved. A failure is only logged, since the working copy in this browser is newer.
 */
export function useAutosave(state: EditorState): void {
  const { phase, saved, creation, draft } = state;
  const isSending = state.save.kind === 'sending';
  const name = saved?._id ?? creation;
  /** The draft that was autosaved last; null when the server has none of this page. */
  const sent = useRef<typeof draft>(null);
  const running = useRef<AbortController>(undefined);

  async function send(): Promise<void> {
    sent.current = draft;
    running.current = new AbortController();
    const { pending, ...kept } = toWorkingCopy(state, Date.now());
    try {
      await storeAutosave(name, kept, running.current.signal);
    } catch (error) {
      sent.current = null;
      console.error('What is being written could not be sent to the server.', error);
    }
  }

  const tick = useEffectEvent(() => {
    if (phase !== 'ready' || isSending || !navigator.onLine) return;
    if (isDirty(state)) {
      if (draft !== sent.current) void send();
    } else if (sent.current !== null) {
      sent.current = null;
      void dropAutosave(name);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), AUTOSAVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  // A save replaces the autosave: an older autosave must not arrive after it.
  useEffect(() => {
    if (!isSending) return;
    running.current?.abort();
    sent.current = null;
  }, [isSending]);
}
