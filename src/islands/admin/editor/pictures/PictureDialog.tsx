import { createPortal } from 'react-dom';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { photoSrcset } from '../../../../domain/photos/photo-sizes.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { CountedField } from '../../CountedField.tsx';
import { FormDialog } from '../../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../../dialogs/useDialogDraft.ts';
import { AltField } from './AltField.tsx';
import styles from './PhotoPicker.module.css';

interface Props {
  photo: Photo;
  others: number;
  onInsert: (alt: string, caption: string) => void;
  onClose: () => void;
}

/** Asks for a picture's alternative text and caption. Rendered in a portal, since its form must not be inside the editor's. */
export function PictureDialog({ photo, others, onInsert, onClose }: Props) {
  const draft = useDialogDraft(`picture ${photo.key}`, { alt: photo.alt, caption: '' }, onClose);
  const { alt, caption } = draft.values;

  function submit(form: HTMLFormElement) {
    if (!form.reportValidity()) return;
    draft.forget();
    onInsert(alt.trim(), caption.trim());
  }

  return createPortal(
    <FormDialog
      title={`Picture in the text${others > 0 ? `, ${others} more to come` : ''}`}
      submit="Insert picture"
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
    >
      <img className={styles.picture} src={photo.url} srcSet={photoSrcset(photo.url)} sizes="12rem" alt="" />
      <AltField alt={alt} isFirst onAlt={(value) => draft.change({ alt: value })} />
      <CountedField
        label="Caption (optional)"
        value={caption}
        limit={LIMITS.alt}
        onValue={(value) => draft.change({ caption: value })}
      />
    </FormDialog>,
    document.body,
  );
}
