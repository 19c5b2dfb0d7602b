import { useEffect, useState } from 'react';
import { changePhoto, replacePhoto } from '../../../browser/photos/photo-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { Focus, LibraryPhoto, PhotoChange } from '../../../domain/photos/photo.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { CountedField } from '../CountedField.tsx';
import { FormDialog } from '../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../dialogs/useDialogDraft.ts';
import { AltField } from '../editor/pictures/AltField.tsx';
import { FileButton } from '../FileButton.tsx';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';
import { FocusField } from './FocusField.tsx';
import styles from './Photos.module.css';

interface Props {
  photo: LibraryPhoto;
  onChanged: (photo: LibraryPhoto) => void;
  onClose: () => void;
}

/** Only the fields changed here, so that another administrator's changes of other fields stay. */
function changeOf(photo: LibraryPhoto, now: Required<PhotoChange>): PhotoChange {
  const { focus, ...words } = now;
  const changed = Object.entries(words).filter(([field, value]) => value !== photo[field as keyof typeof words]);
  const isMoved = focus?.x !== photo.focus?.x || focus?.y !== photo.focus?.y;
  return { ...Object.fromEntries(changed), ...(isMoved ? { focus } : {}) };
}

/** Edits a photo: name, alternative text, caption, focal point; or replaces its picture. */
export function EditPhotoDialog({ photo, onChanged, onClose }: Props) {
  const draft = useDialogDraft<PhotoChange>(`photo ${photo.key}`, {}, onClose);
  const { name = photo.name, alt = photo.alt, caption = photo.caption, focus = photo.focus } = draft.values;
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  /** The focal point of the chosen picture. */
  const [newFocus, setNewFocus] = useState<Focus | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const { busy, run: runAlone } = useSingleFlight();
  const [problem, setProblem] = useState('');

  /** Runs a task. On failure the fields keep their values; the dialog says why a picture cannot be used. */
  function run(task: () => Promise<void>): Promise<void> {
    return runAlone(async () => {
      setProblem('');
      try {
        await task();
      } catch (error) {
        if (error instanceof PhotoError) setProblem(error.message);
        throw error;
      }
    });
  }

  function save() {
    if (name.trim() === '') return setProblem('Give the photo a name');
    void run(async () => {
      let now = photo;
      if (chosen) {
        now = await replacePhoto(photo.key, chosen.file);
        onChanged(now);
        setChosen(null);
      }
      const changed = await changePhoto(
        now.key,
        changeOf(now, { name, alt, caption, focus: chosen ? newFocus : focus }),
      );
      onChanged({ ...now, ...changed });
      const posts = countOf(now.usedBy.length, 'post');
      notify.success(
        !chosen ? 'Photo saved' : now.usedBy.length === 0 ? 'Picture replaced' : `Picture replaced in ${posts}`,
      );
      draft.close();
    });
  }

  /** Shows another picture in the place of this one; it is sent by Save. */
  const choose = (file: File) =>
    run(async () => {
      const prepared = await preparePhoto(file);
      setNewFocus(null);
      setChosen({ file: prepared, url: URL.createObjectURL(prepared) });
    });

  return (
    <FormDialog
      title="Photo"
      width="48rem"
      submit={busy ? 'Please wait' : chosen ? 'Replace and save' : 'Save'}
      onSubmit={save}
      onDismiss={draft.dismiss}
      onClose={draft.close}
      buttons={
        <FileButton
          icon="image"
          className={styles.replace ?? ''}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          onFiles={([file]) => file && void choose(file)}
        >
          {chosen ? 'Choose another picture' : 'Replace the picture'}
        </FileButton>
      }
      after={
        photo.usedBy.length > 0 && (
          <p className="muted fine">
            {chosen ? 'Once you save, the new picture' : 'Another picture'} takes its place in{' '}
            {countOf(photo.usedBy.length, 'post')} too; their history keeps {chosen ? 'the present one' : 'this one'}.
          </p>
        )
      }
    >
      <CountedField
        label="Name"
        value={name}
        limit={LIMITS.photoName}
        data-first
        onValue={(value) => draft.change({ name: value })}
      />
      <AltField alt={alt} onAlt={(value) => draft.change({ alt: value })} />
      <CountedField
        label="Caption"
        hint="For whoever looks for it: who is on it, who took it."
        value={caption}
        limit={LIMITS.alt}
        onValue={(value) => draft.change({ caption: value })}
      />
      {chosen ? (
        <FocusField url={chosen.url} focus={newFocus} onFocus={setNewFocus} />
      ) : (
        <FocusField url={photo.url} focus={focus} onFocus={(value) => draft.change({ focus: value })} />
      )}
      <p role="alert" className="err">
        {problem}
      </p>
    </FormDialog>
  );
}
