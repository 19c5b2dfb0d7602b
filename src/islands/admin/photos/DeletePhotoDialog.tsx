import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { DeleteDialog } from '../dialogs/ConfirmDialog.tsx';
import styles from './Photos.module.css';
import { EntryLinks, PostLinks } from './PostLinks.tsx';

interface Props {
  photo: LibraryPhoto;
  /** Whether it is removed from the posts that show it, too. */
  everywhere: boolean;
  busy: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a photo is moved to the bin, and says what becomes of the posts and the website that show it. */
export function DeletePhotoDialog({ photo: { name, usedBy, onSite }, everywhere, busy, onKeep, onDelete }: Props) {
  const bin = `It stays in the bin for ${BIN_DAYS} days and can be restored.`;
  if (!everywhere) {
    return (
      <DeleteDialog title="Delete this photo?" busy={busy} onKeep={onKeep} onDelete={onDelete}>
        {usedBy.length + onSite.length > 0 && 'Posts and the website keep the picture. '}
        {bin}
      </DeleteDialog>
    );
  }
  return (
    <DeleteDialog
      title="Remove this photo everywhere?"
      yes="Remove everywhere"
      busy={busy}
      onKeep={onKeep}
      onDelete={onDelete}
    >
      <PostLinks words={`“${name}” disappears from`} posts={usedBy} look={styles.used} />
      <EntryLinks
        words="It stays on the website, whose entries are published whole, in"
        entries={onSite}
        look={styles.used}
      />
      In a text its alternative text takes its place. The former version is in the history of each post and brings the
      picture back. {bin}
    </DeleteDialog>
  );
}
