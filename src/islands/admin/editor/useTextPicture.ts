import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { uploadPhoto } from '../../../browser/photos.ts';
import type { Photo } from '../../../domain/photo.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';

/** The picture that is on its way into the text. */
type TextPicture =
  | { step: 'none' }
  | { step: 'picking' }
  | { step: 'uploading' }
  | { step: 'describing'; photo: Photo }
  | { step: 'failed'; why: string };

/** A picture for the text: of the library, or a file, which joins the library first. */
export function useTextPicture() {
  const [picture, setPicture] = useState<TextPicture>({ step: 'none' });

  return {
    picture,
    pick: () => setPicture({ step: 'picking' }),
    describe: (photo: Photo) => setPicture({ step: 'describing', photo }),
    close: () => setPicture({ step: 'none' }),
    async bring(file: File): Promise<void> {
      setPicture({ step: 'uploading' });
      try {
        const prepared = await preparePhoto(file);
        const { signal } = new AbortController();
        setPicture({
          step: 'describing',
          photo: await uploadPhoto(uuidV7(), prepared, { onProgress: () => {}, signal }),
        });
      } catch (cause) {
        const why = cause instanceof PhotoError ? cause.message : messageOf(cause);
        setPicture({ step: 'failed', why });
      }
    },
  };
}

function messageOf(cause: unknown): string {
  console.error('The picture could not be added.', cause);
  return catalogueMessage(cause instanceof ApiError ? cause : new ApiError(0));
}
