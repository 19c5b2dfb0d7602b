import type { MouseEvent } from 'react';
import { previewLink } from '../../../browser/posts/blog-calls.ts';
import { copyPath, editPath } from '../../../domain/admin/admin-paths.ts';
import { focusPosition } from '../../../domain/photos/photo-focus.ts';
import { photoSrcset } from '../../../domain/photos/photo-sizes.ts';
import { type BlogStatus, displayTitle, type FoundBlog, isPublic } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { Icon } from '../../Icon.tsx';
import { Marked } from '../../Marked.tsx';
import { Button } from '../Button.tsx';
import { useMay } from '../useMay.ts';
import styles from './PostsList.module.css';

/** Only what is not published is named: most posts are. */
const BADGES = {
  draft: { icon: 'pen', name: 'Draft' },
  scheduled: { icon: 'clock', name: 'Scheduled' },
  published: null,
} as const satisfies Record<BlogStatus, object | null>;

/** What waits for somebody. */
const REVIEW_BADGES = {
  waiting: { icon: 'send', name: 'Waiting for approval' },
  returned: { icon: 'undo', name: 'Changes requested' },
} as const;

interface Props {
  post: FoundBlog;
  deleting: boolean;
  onDelete: () => void;
}

/** A post in the list. A writer sees the own posts and what is public, and changes the own ones. */
export function PostRow({ post, deleting, onDelete }: Props) {
  const mayPublish = useMay('posts');
  const isDeletable = mayPublish || post.status === 'draft';
  // A writer proposes changes to an own post that is published.
  const isEditable = isDeletable || (post.isOwn === true && post.status === 'published');
  const editHref = editPath(post._id);
  const cover = post.image?.url ?? post.cover;
  const name = displayTitle(post);
  const badge = BADGES[post.status];
  const review = post.review && REVIEW_BADGES[post.review];
  const { description: inDescription = [] } = post.marks ?? {};

  /** A post that is not public yet opens by a preview link. */
  async function openPreview(event: MouseEvent) {
    if (isPublic(post)) return;
    event.preventDefault();
    try {
      location.assign((await previewLink(post._id)).url);
    } catch (error) {
      console.error('The preview could not be opened.', error);
    }
  }

  return (
    <article className={styles.row} data-deleting={deleting || undefined}>
      <div className={styles.cover}>
        {post.status === 'draft' && !post.image ? (
          <Icon name="image" />
        ) : (
          <img
            src={cover}
            srcSet={post.image && photoSrcset(post.image.url)}
            sizes="10rem"
            alt=""
            width="1200"
            height="750"
            loading="lazy"
            style={{ objectPosition: focusPosition(post.image?.focus) }}
          />
        )}
      </div>
      <div>
        <h2 lang={langOf(post.language)} dir="auto">
          <a href={isEditable ? editHref : postPath(post)} onClick={isEditable ? undefined : openPreview}>
            <Marked text={name} marks={post.marks?.title} />
          </a>
        </h2>
        <div className={styles.facts}>
          {badge && (
            <span className={`badge b-${post.status}`}>
              <Icon name={badge.icon} />
              {badge.name}
            </span>
          )}
          {post.hasChanges && (
            <span className="badge b-draft">
              <Icon name="pen" />
              Unpublished changes
            </span>
          )}
          {review && (
            <span className="badge b-scheduled">
              <Icon name={review.icon} />
              {review.name}
            </span>
          )}
          <p className="muted fine">
            {post.status === 'draft' ? `Edited ${cardDate(post.updatedAt)}` : cardDate(post.createdAt)}
            {post.author && `, by ${post.author}`}
          </p>
        </div>
        {inDescription.length > 0 && (
          <p className="fine" lang={langOf(post.language)}>
            <Marked text={post.description} marks={inDescription} />
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {isEditable && (
          <a className="text-button" href={editHref} aria-label={`Edit: ${name}`}>
            <Icon name="pen" />
            Edit
          </a>
        )}
        <a className="text-button" href={copyPath(post._id)} aria-label={`Duplicate: ${name}`}>
          <Icon name="copy" />
          Duplicate
        </a>
        {isDeletable && (
          <Button look="bad" icon="trash" isOff={deleting} aria-label={`Delete: ${name}`} onPress={() => onDelete()}>
            Delete
          </Button>
        )}
        <a className="text-button" href={postPath(post)} aria-label={`View: ${name}`} onClick={openPreview}>
          <Icon name="eye" />
          View
        </a>
      </div>
    </article>
  );
}
