import { useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../../browser/shared/toasts.ts';
import { restoreFocusFrom } from '../../focus/focus.ts';
import { FieldError } from '../../forms/Field.tsx';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { PhotoPicker } from '../editor/pictures/PhotoPicker.tsx';
import { addToLibrary, photoProblem } from '../photos/add-to-library.ts';
import styles from './Account.module.css';

interface Props {
  /** Key of a picture of the library. */
  picture: string | null;
  error: string | undefined;
  /** Whether the form is loaded or sent. */
  locked: boolean;
  onPicture: (picture: string | null) => void;
}

/** The picture of the own profile. It is chosen by whoever has the photo library. */
export function ProfilePicture({ picture, error, locked, onPicture }: Props) {
  const [picking, setPicking] = useState(false);
  const { busy, run } = useSingleFlight();

  /** Adds a photo to the library and takes it. A failure is said in a toast. */
  async function upload(file: File) {
    setPicking(false);
    try {
      onPicture((await addToLibrary(file)).hash);
    } catch (problem) {
      notify.error(photoProblem(problem));
      throw problem;
    }
  }

  return (
    <div className="field">
      <span className="lab">Picture</span>
      <div className={styles.picture}>
        {picture === null ? <Icon name="person" /> : <img src={`/api/images/${picture}`} alt="You" />}
        <div className="acts">
          <Button icon="image" isOff={locked || busy} data-needs="add-photos" onPress={() => setPicking(true)}>
            {busy ? 'Uploading...' : 'Choose or upload a photo'}
          </Button>
          {picture !== null && (
            <Button look="bad" icon="trash" ref={restoreFocusFrom} onPress={() => locked || onPicture(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <FieldError form="profile" name="picture" error={error} />
      {picking &&
        createPortal(
          <PhotoPicker
            onPick={(photo) => {
              setPicking(false);
              if (photo) onPicture(photo.hash);
            }}
            onFiles={([file]) => file && void run(() => upload(file))}
            isForOneFile
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
    </div>
  );
}
