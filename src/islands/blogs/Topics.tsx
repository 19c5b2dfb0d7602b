import { langOfWords } from '../../domain/posts/languages.ts';
import { topicPath } from '../../domain/posts/topics.ts';
import styles from './Topics.module.css';

interface Props {
  topics: string[];
  /** The topic whose posts are shown; empty for all posts. */
  current: string;
}

/** The topics as plain links, so that a topic's list can be shared. */
export function Topics({ topics, current }: Props) {
  const shown = current === '' || topics.includes(current) ? topics : [current, ...topics];
  return (
    <nav className={styles.topics} aria-label="Topics">
      <a href="/Blogs" aria-current={current === '' ? 'page' : undefined}>
        All posts
      </a>
      {shown.map((topic) => (
        <a
          key={topic}
          href={topicPath(topic)}
          lang={langOfWords(topic)}
          aria-current={topic === current ? 'page' : undefined}
        >
          {topic}
        </a>
      ))}
    </nav>
  );
}
