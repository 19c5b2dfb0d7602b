import type { Autosave } from '../../../../domain/posts/autosave.ts';
import type { EditorState } from '../state.ts';
import type { WorkingCopy } from './working-copies.ts';

/** The copy of the form for the browser's storage and the autosave. @param keptAt milliseconds since 1970 */
export function toWorkingCopy(
  { draft, version, changes, saved, creation }: EditorState,
  keptAt: number,
): Autosave & WorkingCopy {
  const { title, text, alt, image, details } = draft;
  return {
    title,
    text,
    alt,
    details,
    photo: image.kind === 'file' ? { kind: 'file' } : image,
    version,
    changes,
    keptAt,
    ...(saved === null ? { creation } : {}),
  };
}
