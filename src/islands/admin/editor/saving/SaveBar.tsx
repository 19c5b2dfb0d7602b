import { type ReactNode, useState } from 'react';
import { endPreviewLinks, previewLink } from '../../../../browser/posts/blog-calls.ts';
import { isPublic } from '../../../../domain/posts/blog.ts';
import type { ReviewState } from '../../../../domain/posts/review.ts';
import { Icon } from '../../../Icon.tsx';
import { Button, type ButtonLook } from '../../Button.tsx';
import { PreviewLinkDialog } from '../../dialogs/PreviewLinkDialog.tsx';
import styles from '../../saving/SaveBar.module.css';
import { SaveStatus } from '../../saving/SaveStatus.tsx';
import { isBusy, waitingFor } from '../../saving/saving-state.ts';
import { useMay } from '../../useMay.ts';
import type { EditorState, Intent } from './post-subject.ts';
import {
  intentToHandIn,
  intentToKeep,
  isPublished,
  isSavable,
  pendingPublishAt,
  SAVE_CHANGES,
  statusText,
} from './publication.ts';

interface Props {
  state: EditorState;
  /** Whether the chosen picture is stored in the browser; null while it is being stored. */
  pictureKept: boolean | null;
  review: ReviewState;
  /** What has to finish before a save, in words; null when nothing has to. */
  preparing: string | null;
  onSave: (intent: Intent) => void;
  onSchedule: () => void;
  onCancelSave: () => void;
}

const PUBLISH: Intent = { status: 'published', button: 'submit' };

const TAKE_BACK: Intent = { status: 'draft', button: 'draft' };

/** The toolbar with the post's status, the save status and the buttons; always in view. */
export function SaveBar({ state, pictureKept, review, preparing, onSave, onSchedule, onCancelSave }: Props) {
  const { stored: saved, save, queued } = state;
  const mayPublish = useMay('posts');
  const waiting = waitingFor(state);
  const busy = isBusy(state) || preparing !== null;
  const online = isPublished(saved);
  const scheduled = pendingPublishAt(saved) !== undefined;

  /** A button that is aria-disabled instead of disabled, to keep the focus, and says "Saving..." while its save runs. */
  function button(name: string, asks: Intent['button'], press: () => void, look: ButtonLook = 'line') {
    const intent = save.kind === 'sending' && !save.attempt.isTyped ? save.attempt.intent : queued;
    return (
      <Button
        look={look}
        icon={asks === 'schedule' ? 'clock' : undefined}
        isOff={busy}
        data-needs={asks === 'draft' || !mayPublish ? undefined : 'posts'}
        onPress={press}
      >
        {intent?.button === asks ? 'Saving...' : name}
      </Button>
    );
  }

  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.state}>
        <b>{statusText(saved, review)}</b>
        <SaveStatus
          state={state}
          unanswered="The server does not answer, so this may or may not be saved. It is tried again in a moment."
          promise={waiting === 'offline' ? whenOnlineText(state) : ''}
          pictureKept={pictureKept}
          preparing={preparing}
        />
        {save.kind === 'sending' && save.attempt.content.image.kind === 'file' && (
          <progress max={1} value={save.share} aria-label="Upload of the picture" />
        )}
        {waiting !== null && (
          <Button icon="undo" onPress={onCancelSave}>
            {waiting === 'offline' ? 'Take back' : 'Stop trying'}
          </Button>
        )}
        <ViewButtons state={state} />
        {online && mayPublish && button('Unpublish', 'draft', () => onSave(TAKE_BACK), 'text')}
      </div>
      {/* Other elements for other rights: those that were hidden once the rights were known stay so (browser/admin/access.ts). */}
      <div key={String(mayPublish)} className={`acts ${styles.acts}`}>
        {mayPublish ? publishing() : handing()}
      </div>
    </section>
  );

  function publishing(): ReactNode {
    return (
      <>
        {scheduled
          ? button('Save changes', 'submit', () => onSave(intentToKeep(saved)), 'board')
          : button(online ? 'Publish changes' : 'Publish', 'submit', () => onSave(PUBLISH), 'board')}
        {online && button('Save draft', 'changes', () => onSave(SAVE_CHANGES))}
        {!online && button(scheduled ? 'Change time' : 'Schedule', 'schedule', onSchedule)}
        {scheduled && button('Publish now', 'publishNow', () => onSave({ status: 'published', button: 'publishNow' }))}
        {/* While a save waits, "Take back" is the button that cancels it. */}
        {!online &&
          !(scheduled && waiting !== null) &&
          button(scheduled ? 'Take back' : 'Save draft', 'draft', () => onSave(TAKE_BACK))}
      </>
    );
  }

  function handing(): ReactNode {
    if (!isSavable(saved, mayPublish)) return <p className="muted fine">Scheduled posts are changed by an editor.</p>;
    const isHandedIn = review === 'waiting';
    const words = review === 'returned' ? 'Hand in again' : 'Hand in';
    return (
      <>
        {!isHandedIn && button(words, 'handIn', () => onSave(intentToHandIn(saved)), 'board')}
        {button(
          'Save draft',
          online ? 'changes' : 'draft',
          () => onSave(intentToKeep(saved)),
          isHandedIn ? 'board' : 'line',
        )}
      </>
    );
  }
}

/** The link to a published post, and the button for a preview link to what is not published. */
function ViewButtons({ state: { stored: saved } }: Pick<Props, 'state'>) {
  const [open, setOpen] = useState(false);
  if (saved === null) return null;
  const view = isPublished(saved) && (
    <a className="text-button" href={saved.path} target="_blank" rel="noreferrer">
      <Icon name="eye" />
      View
    </a>
  );
  if (view && saved.changes === 0) return view;
  return (
    <>
      {view}
      <Button look="text" icon="eye" onPress={() => setOpen(true)}>
        Preview link
      </Button>
      {open && (
        <PreviewLinkDialog
          label="Link to the saved version"
          make={() => previewLink(saved._id)}
          end={() => endPreviewLinks(saved._id)}
          what="post"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
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
  return `${does['attempt' in save ? save.attempt.intent.button : 'submit']} when you are back online. `;
}
