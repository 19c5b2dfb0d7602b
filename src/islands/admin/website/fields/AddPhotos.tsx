import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Json } from '../../../../domain/content/entry.ts';
import type { LibraryPhoto } from '../../../../domain/photos/photo.ts';
import { countOf, listInWords } from '../../../../domain/shared/words.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { PhotoPicker } from '../../editor/pictures/PhotoPicker.tsx';
import { useDrop } from '../../FileButton.tsx';
import { addToLibrary, photoProblem } from '../../photos/add-to-library.ts';
import styles from './Fields.module.css';
import { useForm } from './form-context.ts';
import { type PhotoPart, photoValue } from './photo-value.ts';

interface Props {
  part: PhotoPart;
  /** How many items the list takes, and how many more. */
  most: number;
  room: number;
  /** Adds items at the end of the list as it is by then. */
  onAdd: (items: Json[]) => void;
}

/** Adds several photos to a list, each as an item: from the library, from files, or dropped here. */
export function AddPhotos({ part, most, room, onAdd }: Props) {
  const { announce } = useForm();
  const { busy, run } = useSingleFlight();
  const [isPicking, setPicking] = useState(false);
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState('');

  /** Adds what can be added, one after the other, and says what could not. */
  async function add<Source extends LibraryPhoto | File>(
    all: Source[],
    photoOf: (one: Source) => Promise<LibraryPhoto>,
  ) {
    setPicking(false);
    setProblem('');
    const taken = all.slice(0, room);
    const failed: string[] = [];
    for (const [index, one] of taken.entries()) {
      setAt(`Adding ${index + 1} of ${taken.length}...`);
      try {
        onAdd([part.itemWith(await photoValue(part.photo, await photoOf(one)))]);
      } catch (error) {
        console.error(error);
        failed.push(`“${one.name}”: ${photoProblem(error)}`);
      }
    }
    setAt('');
    const left = all.slice(room).map(({ name }) => `“${name}”`);
    setProblem([...failed, ...(left.length > 0 ? [`${most} fit. Left out: ${listInWords(left)}.`] : [])].join(' '));
    announce(`${countOf(taken.length - failed.length, 'photo')} added`);
  }

  const addFiles = (files: File[]) => void run(() => add(files, addToLibrary));
  const { drop } = useDrop(addFiles);
  return (
    <div className={styles.drop} {...drop}>
      <p className="acts">
        <Button icon="image" isOff={busy || room <= 0} onPress={() => setPicking(true)}>
          Add photos
        </Button>
        <span className="muted fine" role="status">
          {at || (room > 0 ? 'Or drop files here.' : `The list has ${most}, and no more fit.`)}
        </span>
      </p>
      <span role="alert">{problem && <ErrorText>{problem}</ErrorText>}</span>
      {isPicking &&
        createPortal(
          <PhotoPicker
            most={room}
            onPick={(...photos) => void run(() => add(photos, async (photo) => photo))}
            onFiles={addFiles}
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
    </div>
  );
}
