import { focusPosition } from '../../domain/photos/photo-focus.ts';
import { photoAtWidth, photoSrcset, SMALL_SCREEN } from '../../domain/photos/photo-sizes.ts';
import { langOf, langOfWords } from '../../domain/posts/languages.ts';
import { postPath } from '../../domain/posts/post-path.ts';
import { topicPath } from '../../domain/posts/topics.ts';
import { cardDate } from '../../domain/shared/dates.ts';
import { Icon } from '../Icon.tsx';
import { Marked } from '../Marked.tsx';
import styles from './PostCard.module.css';
import type { PostCardData } from './post-card.ts';

interface Props {
  post: PostCardData;
  /** The newest post is shown large, and its picture is loaded first. */
  first: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/** Widths of a card's picture, as in PostCard.module.css; browsers that know `auto` measure it, also in a card of two columns. */
const SIZES = 'auto, (width < 48rem) 92vw, (width < 67.5rem) 46vw, min(30vw, 27rem)';
const SIZES_FIRST = '(width < 67.5rem) 92vw, min(54vw, 48rem)';

/** Image, title, created date and a View link that covers the card; in the first card also the description. */
export function PostCard({ post, first, level = 2 }: Props) {
  const Title = `h${level}` as const;
  const lang = langOf(post.language);
  const { description: inDescription = [] } = post.marks ?? {};
  return (
    <li className={first ? `${styles.card} ${styles.first}` : styles.card}>
      <div className={styles.picture}>
        <CardPicture post={post} first={first} />
      </div>
      <div className={styles.words}>
        <p className="muted fine">
          <time dateTime={post.createdAt}>{cardDate(post.createdAt)}</time>
        </p>
        <Title lang={lang} dir="auto">
          <Marked text={post.title} marks={post.marks?.title} />
        </Title>
        {post.description && (first || inDescription.length > 0) && (
          <p className={first ? `lead ${styles.found}` : `fine ${styles.found}`} lang={lang} dir="auto">
            <Marked text={post.description} marks={inDescription} />
          </p>
        )}
        {post.topics.length > 0 && (
          <p className={styles.topics}>
            <span className="visually-hidden">Topics:</span>
            {post.topics.map((topic, index) => (
              <a key={topic} href={topicPath(topic)} lang={langOfWords(topic)} dir="auto">
                <Marked text={topic} marks={post.marks?.topics[index]} />
              </a>
            ))}
          </p>
        )}
        <p className={styles.view}>
          <a className={styles.link} href={postPath(post)}>
            <span className="tlink">
              View{' '}
              <span className="visually-hidden" lang={lang}>
                {post.title}
              </span>{' '}
              <Icon name="arrow" />
            </span>
          </a>
        </p>
      </div>
    </li>
  );
}

function CardPicture({ post, first }: Props) {
  const shared = {
    width: 1200,
    height: 750,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
  } as const;
  if (post.image) {
    const { url, alt = '', focus } = post.image;
    const style = { objectPosition: focusPosition(focus) };
    return (
      <picture>
        <source srcSet={photoAtWidth(url, 640)} media={SMALL_SCREEN} />
        <img
          src={url}
          srcSet={photoSrcset(url)}
          sizes={first ? SIZES_FIRST : SIZES}
          alt={alt}
          style={style}
          {...shared}
        />
      </picture>
    );
  }
  return post.cover ? <img src={post.cover} alt="" {...shared} /> : null;
}
