import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { titlesOf } from './photo-text.ts';

interface Props {
  photo: LibraryPhoto;
  busy: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a photo is moved to the bin, and names the posts that lose it. */
export function DeletePhotoDialog({ photo: { name, usedBy, copies }, busy, onKeep, onDelete }: Props) {
  const isLost = usedBy.length > 0 && copies === 0;
  const title = isLost ? 'This photo is in use. Delete it all the same?' : 'Delete this photo?';
  return (
    <DeleteDialog title={title} busy={busy} onKeep={onKeep} onDelete={onDelete}>
      {isLost && `“${name}” will disappear from ${titlesOf(usedBy)}. `}
      {copies > 0 && 'The library has this picture once more, so no post loses it. '}
      {`It stays in the bin for ${BIN_DAYS} days and can be restored${isLost ? ', also in these posts' : ''}.`}
    </DeleteDialog>
  );
}
