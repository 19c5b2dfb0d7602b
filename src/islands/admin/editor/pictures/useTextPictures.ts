import { type RefObject, useEffect, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { uploadPhoto } from '../../../../browser/photos/photos.ts';
import { asApiError, catalogueMessage } from '../../../../browser/shared/api-error.ts';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { PhotoError, preparePhoto } from '../../prepare-photo.ts';

/** Milliseconds without a key after which typing counts as paused. */
const PAUSE_MS = 1200;

/** What is asked about pictures for the text. `at` is their place there. */
type Step =
  | { name: 'none' }
  | { name: 'picking'; at: number }
  /** The first of the pictures is asked about; the others follow it. */
  | { name: 'describing'; photos: readonly Photo[]; at: number };

export type TextPictures = ReturnType<typeof useTextPictures>;

/** Pictures for the text: of the library, or files, which join the library first. */
export function useTextPictures(area: RefObject<HTMLTextAreaElement | null>) {
  const [step, setStep] = useState<Step>({ name: 'none' });
  const [uploading, setUploading] = useState(0);
  const [failed, setFailed] = useState<string[]>([]);
  const caret = () => area.current?.selectionEnd ?? 0;

  const isUploading = uploading > 0;
  useEffect(() => warnBeforeUnload(() => isUploading), [isUploading]);

  async function upload(file: File): Promise<Photo[]> {
    try {
      const prepared = await preparePhoto(file);
      const { signal } = new AbortController();
      return [await uploadPhoto(uuidV7(), prepared, { onProgress: () => {}, signal })];
    } catch (cause) {
      setFailed((before) => [...before, `${file.name}: ${messageOf(cause)}`]);
      return [];
    }
  }

  return {
    step,
    /** How many files are on their way. */
    uploading,
    /** Why files are not in the library. */
    failed,
    pick: () => setStep({ name: 'picking', at: caret() }),
    /** Asks about a picture of the library. */
    choose: (photo: Photo) =>
      setStep({ name: 'describing', photos: [photo], at: step.name === 'picking' ? step.at : caret() }),
    /** Asks about these pictures, which go to `at`; about nothing when there are none. */
    describe: (photos: readonly Photo[], at: number) => setStep(describing(photos, at)),
    close: () => setStep({ name: 'none' }),
    /** Uploads files. One may go on writing meanwhile: they are asked about in a pause, and go where the caret is then, in their order. */
    async bring(files: readonly File[]): Promise<void> {
      const pauseInTyping = watchTyping();
      setStep({ name: 'none' });
      setFailed([]);
      setUploading((before) => before + files.length);
      const photos: Photo[] = [];
      for (const [index, file] of files.entries()) {
        photos.push(...(await upload(file)));
        // The last is on its way until it is asked about: nothing goes out without it.
        if (index === files.length - 1) await pauseInTyping();
        setUploading((before) => before - 1);
      }
      const at = caret();
      setStep((now) =>
        now.name === 'describing' ? { ...now, photos: [...now.photos, ...photos] } : describing(photos, at),
      );
    },
  };
}

/** Watches the keys from now on. The returned function waits for a pause in typing: a dialog that opens earlier would take letters. */
function watchTyping(): () => Promise<void> {
  let lastKey = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastKey = performance.now();
  };
  addEventListener('keydown', note, { capture: true });
  return async () => {
    const left = () => lastKey + PAUSE_MS - performance.now();
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
    removeEventListener('keydown', note, { capture: true });
  };
}

function describing(photos: readonly Photo[], at: number): Step {
  return photos.length > 0 ? { name: 'describing', photos, at } : { name: 'none' };
}

function messageOf(cause: unknown): string {
  if (cause instanceof PhotoError) return cause.message;
  console.error('The picture could not be added.', cause);
  return catalogueMessage(asApiError(cause));
}
