import { isPublic } from '../../../../domain/posts/blog.ts';
import { Icon } from '../../../Icon.tsx';
import { timeOfDay } from '../../saving/india-time.ts';
import { isKept, waitingFor } from '../../saving/saving-state.ts';
import type { EditorState } from './post-subject.ts';

interface Props {
  state: EditorState;
  /** Whether the chosen picture is stored in the browser; null while it is being stored. */
  pictureKept: boolean | null;
  /** What has to finish before a save, in words; null when nothing has to. */
  preparing: string | null;
}

/** The save status. Its live region is always rendered, so that screen readers announce changes. */
export function SaveStatus({ state, pictureKept, preparing }: Props) {
  const { save } = state;
  const [icon, text] = preparing ? (['clock', preparing] as const) : statusOf(state, pictureKept);
  return (
    <>
      <span role="status">
        {icon && <Icon name={icon} />} {text}
      </span>
      {save.kind === 'sending' && save.attempt.content.image.kind === 'file' && (
        <progress max={1} value={save.share} aria-label="Upload of the picture" />
      )}
    </>
  );
}

function statusOf(
  state: EditorState,
  pictureKept: boolean | null,
): readonly ['check' | 'clock' | 'warn' | null, string] {
  const { phase, note, save } = state;
  const waiting = waitingFor(state);
  const stored = storedText(state, pictureKept);
  if (phase === 'loading') return [null, 'Loading'];
  if (waiting === 'offline') {
    return ['clock', `Waiting for the connection. ${whenOnlineText(state)} ${stored}`];
  }
  if (waiting === 'noAnswer') {
    return ['warn', 'The server does not answer, so this may or may not be saved. It is tried again in a moment.'];
  }
  if (save.kind === 'sending' && save.attempt.unanswered > 0) return ['clock', 'Trying again to save.'];
  switch (note.kind) {
    case 'none':
      return [null, ''];
    case 'kept':
      if (pictureKept === null) return ['clock', 'Keeping the picture on this computer, not yet saved'];
      if (pictureKept) return ['check', `Kept on this computer ${timeOfDay(note.at)}, not yet saved`];
      return ['warn', `Kept on this computer ${timeOfDay(note.at)} without the picture, not yet saved`];
    case 'saved':
      return [
        'check',
        `${note.done} ${timeOfDay(note.at)}${note.typedSince ? '. What you typed since is not saved yet.' : ''}`,
      ];
    case 'notKept':
      return ['warn', 'This browser cannot keep a copy. Please save.'];
    case 'invalid':
    case 'failed':
      return ['warn', `Not saved. ${stored}`];
    case 'cancelled':
      if (note.mayHaveArrived) return ['warn', 'Stopped. The server may have saved it all the same.'];
      return ['check', `Taken back, nothing was sent. ${stored}`];
  }
}

/** Where unsaved text is stored. */
function storedText(state: EditorState, pictureKept: boolean | null): string {
  if (!isKept(state)) return 'This browser cannot keep a copy: leave this page open.';
  if (pictureKept === false) return 'Your text is kept on this computer, the picture is not.';
  return 'Your text is kept on this computer.';
}

/** What a waiting save will do. */
function whenOnlineText({ save, stored: saved }: EditorState): string {
  const stays = saved !== null && (isPublic(saved) || saved.status === 'scheduled');
  const does = {
    submit: stays ? 'Saves the changes' : 'Publishes',
    schedule: 'Schedules the post',
    publishNow: 'Publishes',
    draft: stays ? 'Unpublishes' : 'Saves the draft',
    changes: 'Saves the draft of the changes',
    handIn: 'Hands in the post',
  } as const;
  return `${does['attempt' in save ? save.attempt.intent.button : 'submit']} when you are back online.`;
}
