import type { ReactNode } from 'react';
import { Icon } from '../../Icon.tsx';

interface Props {
  /** Where and when the copy was kept. */
  children: ReactNode;
  /** Whether the server has a version to go back to. */
  hasSaved: boolean;
  /** Whether a save runs or waits, whose answer would belong to the discarded copy. */
  busy?: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Says that a copy of this browser is in the form, with the choice to keep or discard it. */
export function RestoredBanner({ children, hasSaved, busy = false, onKeep, onDiscard }: Props) {
  return (
    <div className="banner">
      <Icon name="undo" />
      <span>
        <b>We restored what you were writing.</b> {children}
      </span>
      <button className="btn btn-ink btn-s" type="button" onClick={onKeep}>
        Keep it
      </button>
      <button className="btn btn-line btn-s" type="button" aria-disabled={busy} onClick={() => busy || onDiscard()}>
        {hasSaved ? 'Go back to the saved version' : 'Start afresh'}
      </button>
    </div>
  );
}
