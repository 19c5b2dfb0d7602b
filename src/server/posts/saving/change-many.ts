import { BLOG_REFUSALS, type Blog } from '../../../domain/posts/blog.ts';
import { TOPIC_REFUSALS } from '../../../domain/posts/blog-details.ts';
import { type BulkChange, changedTopics } from '../../../domain/posts/bulk-change.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { BadField } from '../../shared/http-errors.ts';
import type { SaveCheck } from '../access/post-access.ts';
import { asNextRevision, withStatus } from '../blog-form.ts';
import type { PostRevision } from '../post-record.ts';
import { save } from './save-blog.ts';

/**
 * Changes the status or a topic of a stored post without comparing versions; its other fields stay. A repeat changes nothing.
 * @param by ID of the administrator
 * @param check judges each try of the compare-and-swap
 * @throws BadField when a post without a title is published or has too many topics; NotFound
 */
export function changeBlog(id: string, change: BulkChange, by: string, check: SaveCheck): Promise<Blog> {
  const apply = (current: PostRevision, now: string) =>
    asNextRevision(withChangedTopics(withChangedStatus(current, change, now), change), now);
  return save(id, apply, { by, check });
}

/** @param now ISO 8601 */
function withChangedStatus(blog: PostRevision, { status }: BulkChange, now: string): PostRevision {
  const { title, content } = blog;
  if (status === undefined || status === blog.status) return blog;
  if (status === 'published' && title === '') throw new BadField('title', BLOG_REFUSALS.titleMissing);
  return withStatus(blog, { title, content, status }, now);
}

function withChangedTopics(blog: PostRevision, change: BulkChange): PostRevision {
  const topics = changedTopics(blog.topics, change);
  // A post that is above the limit already may lose a topic.
  if (topics.length > Math.max(LIMITS.topics, blog.topics.length)) {
    throw new BadField('addTopic', TOPIC_REFUSALS.tooMany);
  }
  return { ...blog, topics };
}
