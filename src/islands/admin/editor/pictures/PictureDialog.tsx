import { type SubmitEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../../domain/photos/photo-sizes.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { FormActions } from '../../../dialog/FormActions.tsx';
import { CountedField } from '../../CountedField.tsx';
import { useDialogDraft } from '../../useDialogDraft.ts';
import { AltField } from './AltField.tsx';
import styles from './PictureDialog.module.css';

interface Props {
  photo: Photo;
  /** Number of pictures to describe after this one. */
  others: number;
  onInsert: (alt: string, caption: string) => void;
  onClose: () => void;
}

/** Asks for a picture's alternative text and caption. Rendered in a portal, since its form must not be inside the editor's. */
export function PictureDialog({ photo, others, onInsert, onClose }: Props) {
  const id = useId();
  const draft = useDialogDraft(`picture ${photo.key}`, { alt: photo.alt, caption: '' }, onClose);
  const { alt, caption } = draft.values;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    draft.forget();
    onInsert(alt.trim(), caption.trim());
  }

  return createPortal(
    <Dialog labelledBy={id} onClose={draft.dismiss}>
      <form className={dialog.body} onSubmit={submit}>
        <h2 id={id}>Picture in the text{others > 0 && `, ${others} more to come`}</h2>
        <img className={styles.picture} src={photo.url} srcSet={photoSrcset(photo.url)} sizes="12rem" alt="" />
        <AltField
          className="field"
          id={`${id}-alt`}
          alt={alt}
          isFirst
          onAlt={(value) => draft.change({ alt: value })}
        />
        <div className="field">
          <label htmlFor={`${id}-caption`}>Caption (optional)</label>
          <CountedField
            id={`${id}-caption`}
            value={caption}
            limit={LIMITS.alt}
            onValue={(value) => draft.change({ caption: value })}
          />
        </div>
        <FormActions submit="Insert picture" onClose={draft.close} />
      </form>
    </Dialog>,
    document.body,
  );
}
