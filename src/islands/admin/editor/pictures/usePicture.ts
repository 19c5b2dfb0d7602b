import { useRef, useState } from 'react';
import type { PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import { PhotoError, photoErrorMessage, preparePhoto } from '../../prepare-photo.ts';
import { isReadOnly } from '../saving/post-subject.ts';
import type { Editor } from '../useEditor.ts';

/** Chooses the post's picture. Of several choices the last one is used, whichever is prepared first. */
export function usePicture({ state, change, takePicture }: Editor) {
  const [error, setError] = useState('');
  const [preparing, setPreparing] = useState(false);
  const choices = useRef(0);

  function begin(): number {
    choices.current += 1;
    setError('');
    return choices.current;
  }

  return {
    /** Why the last file was refused. */
    error,
    /** Whether a file is being prepared. */
    preparing,
    async take(file: File): Promise<void> {
      if (isReadOnly(state)) return;
      const choice = begin();
      setPreparing(true);
      try {
        const prepared = await preparePhoto(file);
        if (choice === choices.current) takePicture(prepared);
      } catch (cause) {
        if (!(cause instanceof PhotoError)) console.error('The picture could not be prepared.', cause);
        if (choice === choices.current) setError(photoErrorMessage(cause));
      } finally {
        if (choice === choices.current) setPreparing(false);
      }
    },
    /** Chooses a photo of the library, or none. */
    choose(image: PhotoChoice, alt: string): void {
      begin();
      setPreparing(false);
      change({ image, alt });
    },
  };
}
