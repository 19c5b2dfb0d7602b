import { LANGUAGES, type Language, langOf } from '../../domain/posts/languages.ts';
import { listPath } from '../../domain/posts/topics.ts';
import styles from './Languages.module.css';

interface Props {
  languages: Language[];
  /** The language whose posts are shown; empty for all posts. */
  current: Language | '';
  /** Topic and search stay. */
  topic: string;
  query: string;
}

/** The languages of the posts as plain links side by side, so that the address keeps the choice. */
export function Languages({ languages, current, topic, query }: Props) {
  const shown = current === '' || languages.includes(current) ? languages : [...languages, current];
  return (
    <nav className={styles.languages} aria-label="Language of the posts">
      <a href={listPath({ topic, q: query })} aria-current={current === '' ? 'page' : undefined}>
        All
      </a>
      {shown.map((language) => (
        <a
          key={language}
          href={listPath({ topic, language, q: query })}
          lang={langOf(language)}
          hrefLang={language}
          aria-current={language === current ? 'page' : undefined}
        >
          {LANGUAGES[language].ownName}
        </a>
      ))}
    </nav>
  );
}
