import { type RefObject, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { uploadPhoto } from '../../../browser/photos.ts';
import type { Photo } from '../../../domain/photo.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';

/** The picture that is on its way into the text. `at` is its place there. */
type Step =
  | { name: 'none' }
  | { name: 'picking'; at: number }
  | { name: 'uploading' }
  | { name: 'describing'; photo: Photo; at: number }
  | { name: 'failed'; why: string };

export type TextPicture = ReturnType<typeof useTextPicture>;

/** A picture for the text: of the library, or a file, which joins the library first. */
export function useTextPicture(area: RefObject<HTMLTextAreaElement | null>) {
  const [step, setStep] = useState<Step>({ name: 'none' });
  const caret = () => area.current?.selectionEnd ?? 0;

  return {
    step,
    pick: () => setStep({ name: 'picking', at: caret() }),
    describe: (photo: Photo) => setStep({ name: 'describing', photo, at: step.name === 'picking' ? step.at : caret() }),
    close: () => setStep({ name: 'none' }),
    /** Uploads a file. One may go on writing meanwhile: the picture goes where the caret is then. */
    async bring(file: File): Promise<void> {
      setStep({ name: 'uploading' });
      try {
        const prepared = await preparePhoto(file);
        const { signal } = new AbortController();
        const photo = await uploadPhoto(uuidV7(), prepared, { onProgress: () => {}, signal });
        setStep({ name: 'describing', photo, at: caret() });
      } catch (cause) {
        setStep({ name: 'failed', why: cause instanceof PhotoError ? cause.message : messageOf(cause) });
      }
    },
  };
}

function messageOf(cause: unknown): string {
  console.error('The picture could not be added.', cause);
  return catalogueMessage(cause instanceof ApiError ? cause : new ApiError(0));
}
