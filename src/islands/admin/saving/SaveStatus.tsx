import type { IconName } from '../../../components/icons.ts';
import { Icon } from '../../Icon.tsx';
import { timeOfDay } from './india-time.ts';
import { isKept, type SavingState, type Subject, waitingFor } from './saving-state.ts';

interface Props<S extends Subject> {
  state: SavingState<S>;
  /** Said while a save is under way; empty to say what was said before. */
  sending?: string;
  /** Said while the server does not answer. */
  unanswered: string;
  /** What a save that waits for the connection will do. */
  promise?: string;
  /** Whether the chosen picture is stored in the browser; null while it is being stored. */
  pictureKept?: boolean | null;
  /** Why the server refused the content. */
  refused?: string;
  /** What has to finish before a save; null when nothing has to. */
  preparing?: string | null;
}

/** Where the content is stored. Its live region is always rendered, so that screen readers announce changes. */
export function SaveStatus<S extends Subject>({ preparing = null, ...props }: Props<S>) {
  const [icon, text] = preparing === null ? statusOf(props) : (['clock', preparing] as const);
  return (
    <span role="status">
      {icon && <Icon name={icon} />} {text}
    </span>
  );
}

function statusOf<S extends Subject>({
  state,
  sending = '',
  unanswered,
  promise = '',
  pictureKept = true,
  refused = '',
}: Omit<Props<S>, 'preparing'>): readonly [IconName | null, string] {
  const { phase, note, save } = state;
  const waiting = waitingFor(state);
  const kept = keptText(state, pictureKept);
  if (phase === 'loading') return [null, 'Loading'];
  if (waiting === 'offline') return ['clock', `Waiting for the connection. ${promise}${kept}`];
  if (waiting === 'noAnswer') return ['warn', unanswered];
  if (save.kind === 'sending' && save.attempt.unanswered > 0) return ['clock', 'Trying again to save.'];
  if (save.kind === 'sending' && sending !== '') return ['clock', sending];
  switch (note.kind) {
    case 'none':
      return [null, ''];
    case 'kept':
      if (pictureKept === null) return ['clock', 'Keeping the picture on this device, not yet saved'];
      if (pictureKept) return ['check', `Kept on this device ${timeOfDay(note.at)}, not yet saved`];
      return ['warn', `Kept on this device ${timeOfDay(note.at)} without the picture, not yet saved`];
    case 'notKept':
      return ['warn', 'This browser cannot keep a copy. Please save.'];
    case 'saved': {
      const since = note.typedSince ? '. What you typed since is not saved yet.' : '';
      return ['check', `${note.done} ${timeOfDay(note.at)}${since}`];
    }
    case 'invalid':
      return ['warn', `Not saved yet: ${refused} ${kept}`];
    case 'failed':
      return ['warn', `Not saved. ${kept}`];
    case 'cancelled':
      if (note.mayHaveArrived) return ['warn', 'Stopped. The server may have saved it all the same.'];
      return ['check', `Taken back, nothing was sent. ${kept}`];
  }
}

/** Where unsaved content is stored. */
export function keptText<S extends Subject>(state: SavingState<S>, pictureKept: boolean | null = true): string {
  if (!isKept(state)) return 'This browser cannot keep a copy: leave this page open.';
  if (pictureKept === false) return 'Your text is kept on this device, the picture is not.';
  return 'Your text is kept on this device.';
}
