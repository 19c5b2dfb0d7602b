import { langOfWords } from '../../domain/posts/languages.ts';
import { listPath } from '../../domain/posts/topics.ts';
import styles from './Topics.module.css';

interface Props {
  topics: string[];
  /** The topic whose posts are shown; empty for all posts. */
  current: string;
  /** The language whose posts are shown; it stays. */
  language: string;
}

/** The topics as plain links, so that a topic's list can be shared. */
export function Topics({ topics, current, language }: Props) {
  const shown = current === '' || topics.includes(current) ? topics : [current, ...topics];
  return (
    <nav className={styles.topics} aria-label="Topics">
      <a href={listPath({ language })} aria-current={current === '' ? 'page' : undefined}>
        All posts
      </a>
      {shown.map((topic) => (
        <a
          key={topic}
          href={listPath({ topic, language })}
          lang={langOfWords(topic)}
          dir="auto"
          aria-current={topic === current ? 'page' : undefined}
        >
          {topic}
        </a>
      ))}
    </nav>
  );
}
