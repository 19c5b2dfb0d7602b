import { type SubmitEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../../domain/photos/photo-sizes.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { FormActions } from '../../../dialog/FormActions.tsx';
import { CountedField } from '../CountedField.tsx';
import { AltField } from './AltField.tsx';
import styles from './PictureDialog.module.css';

interface Props {
  /** As the library knows it. */
  photo: Photo;
  /** How many are asked about after this one. */
  others: number;
  onInsert: (alt: string, caption: string) => void;
  onClose: () => void;
}

/** What was typed in a dialog that was closed by Escape or a press beside it, by the photo's key: it waits there. */
const unfinished = new Map<string, { alt: string; caption: string }>();

/** Asks what a picture in the text shows, and what stands below it. Not within the editor's form: it is one of its own. */
export function PictureDialog({ photo, others, onInsert, onClose }: Props) {
  const id = useId();
  const left = unfinished.get(photo.key);
  const [alt, setAlt] = useState(left?.alt ?? photo.alt);
  const [caption, setCaption] = useState(left?.caption ?? '');

  function putAside() {
    unfinished.set(photo.key, { alt, caption });
    onClose();
  }

  function close() {
    unfinished.delete(photo.key);
    onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    unfinished.delete(photo.key);
    onInsert(alt.trim(), caption.trim());
  }

  return createPortal(
    <Dialog labelledBy={id} onClose={putAside}>
      <form className={dialog.body} onSubmit={submit}>
        <h2 id={id}>Picture in the text{others > 0 && `, ${others} more to come`}</h2>
        <img className={styles.picture} src={photo.url} srcSet={photoSrcset(photo.url)} sizes="12rem" alt="" />
        <AltField className="field" id={`${id}-alt`} alt={alt} isFirst onAlt={setAlt} />
        <div className="field">
          <label htmlFor={`${id}-caption`}>Caption (optional)</label>
          <CountedField id={`${id}-caption`} value={caption} limit={LIMITS.alt} onValue={setCaption} />
        </div>
        <FormActions submit="Insert picture" onClose={close} />
      </form>
    </Dialog>,
    document.body,
  );
}
