import type { MouseEvent } from 'react';
import { previewLink } from '../../../browser/posts/blogs.ts';
import { copyPath } from '../../../domain/admin/admin-paths.ts';
import { focusPosition } from '../../../domain/photos/photo-focus.ts';
import { photoSrcset } from '../../../domain/photos/photo-sizes.ts';
import { type BlogStatus, displayTitle, type FoundBlog, isPublic } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { Icon } from '../../Icon.tsx';
import { Marked } from '../../Marked.tsx';
import { useMay } from '../useMay.ts';
import styles from './PostsList.module.css';

/** Only what is not published is named: most posts are. */
const BADGES = {
  draft: { icon: 'pen', name: 'Draft' },
  scheduled: { icon: 'clock', name: 'Scheduled' },
  published: null,
} as const satisfies Record<BlogStatus, object | null>;

interface Props {
  post: FoundBlog;
  deleting: boolean;
  onDelete: () => void;
}

/** A post in the list. A writer sees the own drafts and what is public, and changes only the drafts. */
export function PostRow({ post, deleting, onDelete }: Props) {
  const isEditable = useMay('posts') || post.status === 'draft';
  const editHref = `/Blogs/${post._id}/edit`;
  const cover = post.image?.url ?? post.cover;
  const name = displayTitle(post);
  const badge = BADGES[post.status];
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
        <h2 lang={langOf(post.language)}>
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
        {isEditable && (
          <button
            className="text-button bad"
            type="button"
            aria-disabled={deleting}
            aria-label={`Delete: ${name}`}
            onClick={() => deleting || onDelete()}
          >
            <Icon name="trash" />
            Delete
          </button>
        )}
        <a className="text-button" href={postPath(post)} aria-label={`View: ${name}`} onClick={openPreview}>
          <Icon name="eye" />
          View
        </a>
      </div>
    </article>
  );
}
