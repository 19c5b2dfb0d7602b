import type { Desk, DeskPost } from '../../domain/admin/desk.ts';
import type { BlogSummary } from '../../domain/posts/blog.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { listHints } from '../mail/hints.ts';
import { listBlogs } from '../posts/blog-index.ts';
import { listUnsaved } from '../posts/kept-drafts.ts';
import { config } from '../shared/config.ts';

/** What waits for an administrator. @throws StorageUnavailable */
export async function readDesk(adminID: string): Promise<Desk> {
  const [posts, unsaved, hints] = await Promise.all([listBlogs(), listUnsaved(adminID), listHints()]);
  const drafts = posts.filter(({ status }) => status === 'draft').sort(by(({ updatedAt }) => updatedAt, -1));
  const scheduled = posts.filter(({ status }) => status === 'scheduled').sort(by(({ createdAt }) => createdAt, 1));
  return {
    unsaved: unsaved.slice(0, PAGE_SIZES.desk),
    drafts: drafts.slice(0, PAGE_SIZES.desk).map(named),
    draftsTotal: drafts.length,
    scheduled: scheduled.slice(0, PAGE_SIZES.desk).map(named),
    scheduledTotal: scheduled.length,
    hasSecondFactor: config().admins.some(({ id, codeSecret }) => id === adminID && codeSecret !== undefined),
    mailsWaiting: new Set(hints.map(({ kind, id }) => `${kind}/${id}`)).size,
  };
}

function by(value: (post: BlogSummary) => string, sign: 1 | -1) {
  return (a: BlogSummary, b: BlogSummary) => (value(a) < value(b) ? -sign : sign);
}

function named({ _id, title, language, updatedAt, createdAt, status }: BlogSummary): DeskPost {
  return { _id, title, language, updatedAt, createdAt, status };
}
