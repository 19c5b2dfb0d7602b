import { DELETE_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { type BlogSummary, displayTitle, isPublic } from '../../../domain/posts/blog.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { DeleteDialog } from '../dialogs/ConfirmDialog.tsx';

interface Props {
  posts: readonly BlogSummary[];
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before posts are deleted. */
export function DeletePostDialog({ posts, ...answers }: Props) {
  const [post] = posts;
  if (post && posts.length === 1) {
    return (
      <DeleteDialog title={DELETE_MESSAGES.confirm} {...answers}>
        “{displayTitle(post)}” {isPublic(post) && 'will leave the website at once. It '}stays in the bin for {BIN_DAYS}{' '}
        days.
      </DeleteDialog>
    );
  }
  const leaving = posts.filter((post) => isPublic(post)).length;
  return (
    <DeleteDialog title={DELETE_MESSAGES.confirmSeveral(countOf(posts.length, 'blog post'))} {...answers}>
      {leaving > 0 && `${countOf(leaving, 'post')} will leave the website at once. `}They stay in the bin for {BIN_DAYS}{' '}
      days.
    </DeleteDialog>
  );
}
