import { DELETE_MESSAGES } from '../../../domain/admin-messages.ts';
import { type BlogSummary, isPublic } from '../../../domain/blog.ts';
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
      “{post.title}” {isPublic(post) && 'will leave the website at once. It '}cannot be brought back.
    </DeleteDialog>
  );
}
