import { DELETE_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { type BlogSummary, displayTitle, isPublic } from '../../../domain/posts/blog.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';

interface Props {
  post: BlogSummary;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a post is deleted. */
export function DeletePostDialog({ post, onKeep, onDelete }: Props) {
  return (
    <DeleteDialog title={DELETE_MESSAGES.confirm} onKeep={onKeep} onDelete={onDelete}>
      “{displayTitle(post)}” {isPublic(post) && 'will leave the website at once. It '}stays in the bin for {BIN_DAYS}{' '}
      days.
    </DeleteDialog>
  );
}
