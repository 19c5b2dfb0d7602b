import { type RefObject, useEffect, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { uploadPhoto } from '../../../../browser/photos/photo-calls.ts';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import type { Photo } from '../../../../domain/photos/photo.ts';
import { PhotoError, photoErrorMessage, preparePhoto } from '../../prepare-photo.ts';

/** Time without a key press that counts as a pause in typing, in milliseconds. */
const PAUSE_MS = 1200;

/** The open dialog. `at` is the position in the text where the pictures are inserted. */
type Step =
  | { name: 'none' }
  | { name: 'picking'; at: number }
  /** The first photo is being described; the others follow. */
  | { name: 'describing'; photos: readonly Photo[]; at: number };

export type TextPictures = ReturnType<typeof useTextPictures>;

/** Adds pictures to the text: photos of the library, or files, which are uploaded to the library first. */
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
      if (!(cause instanceof PhotoError)) console.error('The picture could not be added.', cause);
      setFailed((before) => [...before, `${file.name}: ${photoErrorMessage(cause)}`]);
      return [];
    }
  }

  return {
    step,
    /** Number of files being uploaded. */
    uploading,
    /** Why files could not be uploaded. */
    failed,
    pick: () => setStep({ name: 'picking', at: caret() }),
    /** Opens the dialog for a photo of the library. */
    choose: (photo: Photo) =>
      setStep({ name: 'describing', photos: [photo], at: step.name === 'picking' ? step.at : caret() }),
    /** Opens the dialog for photos to insert at `at`; closes it when there are none. */
    describe: (photos: readonly Photo[], at: number) => setStep(describing(photos, at)),
    close: () => setStep({ name: 'none' }),
    /** Uploads files. @returns their photos in order, undefined for one that was refused */
    async store(files: readonly File[]): Promise<(Photo | undefined)[]> {
      setFailed([]);
      setUploading((before) => before + files.length);
      const photos: (Photo | undefined)[] = [];
      for (const file of files) {
        const [photo] = await upload(file);
        photos.push(photo);
        setUploading((before) => before - 1);
      }
      return photos;
    },
    /**
     * Uploads files. At the next pause in typing the dialog opens; the photos are inserted, in order, where the caret is then.
     *
     * @param untilNoRange waits while a dialog about a part of the text is open, which the photos would move
     */
    async addFiles(files: readonly File[], untilNoRange: () => Promise<void> | undefined): Promise<void> {
      const pauseInTyping = watchTyping();
      setStep({ name: 'none' });
      setFailed([]);
      setUploading((before) => before + files.length);
      const photos: Photo[] = [];
      for (const [index, file] of files.entries()) {
        photos.push(...(await upload(file)));
        // The last one counts as uploading until the dialog opens, so that the post is not saved without it.
        if (index === files.length - 1) {
          await pauseInTyping();
          await untilNoRange();
        }
        setUploading((before) => before - 1);
      }
      const at = caret();
      setStep((now) =>
        now.name === 'describing' ? { ...now, photos: [...now.photos, ...photos] } : describing(photos, at),
      );
    },
  };
}

/** Watches key presses. @returns waits for a pause in typing, since an opening dialog would take the letters */
function watchTyping(): () => Promise<void> {
  let lastKey = Number.NEGATIVE_INFINITY;
  const recordKey = () => {
    lastKey = performance.now();
  };
  addEventListener('keydown', recordKey, { capture: true });
  return async () => {
    const left = () => lastKey + PAUSE_MS - performance.now();
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
    removeEventListener('keydown', recordKey, { capture: true });
  };
}

function describing(photos: readonly Photo[], at: number): Step {
  return photos.length > 0 ? { name: 'describing', photos, at } : { name: 'none' };
}
