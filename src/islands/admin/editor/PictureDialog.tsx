import { type SubmitEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '../../../domain/limits.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';

interface Props {
  /** As the library knows it. */
  alt: string;
  onInsert: (alt: string, caption: string) => void;
  onClose: () => void;
}

/** Asks what a picture in the text shows, and what stands below it. Not within the editor's form: it is one of its own. */
export function PictureDialog({ alt: known, onInsert, onClose }: Props) {
  const id = useId();
  const [alt, setAlt] = useState(known);
  const [caption, setCaption] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onInsert(alt.trim(), caption.trim());
  }

  return createPortal(
    <Dialog labelledBy={id} onClose={onClose}>
      <form className={dialog.body} onSubmit={submit}>
        <h2 id={id}>Picture in the text</h2>
        <div className="field">
          <label htmlFor={`${id}-alt`}>Alternative text</label>
          <span className="hint" id={`${id}-hint`}>
            What the picture shows, for readers who cannot see it.
          </span>
          <input
            className="inp"
            id={`${id}-alt`}
            value={alt}
            maxLength={LIMITS.alt}
            aria-describedby={`${id}-hint`}
            data-first
            onChange={(event) => setAlt(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-caption`}>Caption (optional)</label>
          <input
            className="inp"
            id={`${id}-caption`}
            value={caption}
            maxLength={LIMITS.alt}
            onChange={(event) => setCaption(event.target.value)}
          />
        </div>
        <div className="acts">
          <button className="btn btn-ink btn-s" type="submit">
            Insert picture
          </button>
          <button className="btn btn-line btn-s" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
