import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { warnBeforeUnload } from '../../../browser/shared/unsaved-changes.ts';
import { createSaving, type Saving } from './saving.ts';
import type { SavingForm } from './saving-form.ts';
import type { SavingState, Subject } from './saving-state.ts';

/**
 * The saves of a form on the screen: its record is loaded, what is typed is kept and saved until the screen is left, and the browser asks
 * before the page is left with unsaved changes.
 *
 * @param initial the first state, read once
 * @param form read anew after each render
 */
export function useSaving<S extends Subject>(
  initial: () => SavingState<S>,
  form: SavingForm<S>,
): Saving<S> & { state: SavingState<S> } {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const [saving] = useState(() => createSaving(initial(), () => latest.current));
  const state = useStore(saving.$state);

  useEffect(() => {
    const stops = [saving.start(), warnBeforeUnload(saving.hasUnsaved)];
    const away = () => saving.keepChanges();
    const hidden = () => document.visibilityState === 'hidden' && saving.keepChanges();
    const online = () => void saving.resume();
    addEventListener('blur', away);
    addEventListener('pagehide', away);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    void saving.load();
    return () => {
      removeEventListener('blur', away);
      removeEventListener('pagehide', away);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      for (const stop of stops) stop();
    };
  }, [saving]);

  return { ...saving, state };
}
