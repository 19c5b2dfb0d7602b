import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';

interface Props {
  photo: LibraryPhoto;
  busy: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a photo is deleted, and names the posts that use it. */
export function DeletePhotoDialog({ photo, busy, onKeep, onDelete }: Props) {
  const used = photo.usedBy.length > 0;
  const title = used ? 'This photo is in use. Delete it all the same?' : 'Delete this photo?';
  return (
    <DeleteDialog title={title} busy={busy} onKeep={onKeep} onDelete={onDelete}>
      {used
        ? `“${photo.name}” will disappear from ${photo.usedBy.map((post) => `“${post.title}”`).join(', ')}.`
        : `“${photo.name}” cannot be brought back.`}
    </DeleteDialog>
  );
}
