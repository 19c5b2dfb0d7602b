import type { PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import { focusPosition } from '../../../../domain/photos/photo-focus.ts';
import { withDirections } from '../../../../domain/posts/blog-html.ts';
import { coverPath, drawingOf } from '../../../../domain/posts/cover.ts';
import { urlOf } from '../draft.ts';
import styles from '../Editor.module.css';
import { useGround } from './useGround.ts';

interface Props {
  title: string;
  /** The article's HTML as it would be published. */
  html: string;
  image: PhotoChoice;
  alt: string;
  topics: string[];
  /** The post's id, once it has one; a post without a picture has its cover from then on. */
  id: string | null;
}

/** The preview of the post, with the HTML and styles of the published article. */
export function Preview({ title, html, image, alt, topics, id }: Props) {
  const photoUrl = urlOf(image);
  const position = 'focus' in image ? focusPosition(image.focus) : undefined;
  const ground = useGround(photoUrl === null ? id : null);
  const drawn = id !== null && ground ? coverPath(drawingOf({ _id: id, title, topics }), ground) : null;
  const cover = photoUrl ?? drawn;
  if (cover === null && title.trim() === '' && html === '') {
    return <p className="muted">Your post appears here as you write it.</p>;
  }
  return (
    <article className="article" translate="no">
      {cover && (
        <img className={styles.cover} src={cover} alt={photoUrl ? alt : ''} style={{ objectPosition: position }} />
      )}
      {title.trim() !== '' && (
        <h2 className={styles.previewTitle} dir="auto">
          {title}
        </h2>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the output of our converter, which escapes the text */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: withDirections(html) }} />
    </article>
  );
}
