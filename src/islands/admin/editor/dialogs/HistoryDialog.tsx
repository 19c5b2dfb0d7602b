import { listRevisions, loadRevision } from '../../../../browser/posts/blog-calls.ts';
import type { Blog } from '../../../../domain/posts/blog.ts';
import { VersionList } from '../../saving/VersionList.tsx';
import { type OpenedPost, openPost } from '../saving/opened-post.ts';

interface Props {
  blog: Blog;
  /** Called with a loaded former version, to compare it with the form. */
  onOpened: (former: OpenedPost) => void;
  onClose: () => void;
}

/** The last 50 versions of a post; each can be compared with the form. */
export function HistoryDialog({ blog, onOpened, onClose }: Props) {
  const load = async () => {
    const revisions = await listRevisions(blog._id);
    return revisions.map(({ revision, version, savedAt }) => ({
      id: revision,
      name: `Version ${version}`,
      at: savedAt,
    }));
  };
  return (
    <VersionList
      load={load}
      onOpen={async (revision) => onOpened(await openPost(await loadRevision(blog._id, revision)))}
      onClose={onClose}
    />
  );
}
