import { useRef } from 'react';
import { type BlogPage, blogPage } from '../../browser/posts/blog-page.ts';
import { LANGUAGES, type Language, langOf, langOfWords } from '../../domain/posts/languages.ts';
import { listPath } from '../../domain/posts/topics.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { bounded } from '../ErrorBoundary.tsx';
import { useList } from '../list/useList.ts';
import Toaster from '../toaster/Toaster.tsx';
import styles from './BlogList.module.css';
import { Languages } from './Languages.tsx';
import { ListBody } from './ListBody.tsx';
import type { PostCardData } from './post-card.ts';
import { SearchBox } from './SearchBox.tsx';
import { Topics } from './Topics.tsx';

interface Props {
  heading: string;
  /** The search in the page's address. */
  query: string;
  /** The topic in the page's address; empty for all posts. */
  topic: string;
  /** The topics that are linked. */
  topics: string[];
  /** The language in the page's address; empty for all posts. */
  language: Language | '';
  /** The languages that there are posts in. */
  languages: Language[];
  /** The first page as the server rendered it; null when it could not read the posts. */
  start: BlogPage<PostCardData> | null;
}

/** The public list of posts: search, topics, and posts with "Load more". */
function Posts({ heading, query, topic, topics, language, languages, start }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hasLanguages = languages.length > 1 || language !== '';
  const list = useList({
    start: { query, page: start },
    load: (q: string, cursor: string | null, signal): Promise<BlogPage<PostCardData>> =>
      blogPage({ q, topic, language, cursor, limit: PAGE_SIZES.publicPosts }, { signal }),
    idOf: ({ _id }: PostCardData) => _id,
    onAsk: (q) => history.replaceState(history.state, '', listPath({ topic, language, q })),
  });

  function clear(): void {
    if (input.current) input.current.value = '';
    input.current?.focus();
    list.ask('');
  }

  return (
    <>
      <section id="start" className="page-head">
        <div className={hasLanguages && topic === '' ? `wrap ${styles.head}` : 'wrap'}>
          <h1>
            {heading}
            {topic !== '' && (
              <>
                {': '}
                <bdi lang={langOfWords(topic)}>{topic}</bdi>
              </>
            )}
            {language !== '' && (
              <>
                {topic === '' ? ': ' : ', '}
                <span lang={langOf(language)}>{LANGUAGES[language].ownName}</span>
              </>
            )}
          </h1>
          <SearchBox
            ref={input}
            query={query}
            topic={topic}
            language={language}
            onType={list.askDebounced}
            onSearch={list.ask}
          />
          {hasLanguages && (
            <Languages languages={languages} current={language} topic={topic} query={list.state.query} />
          )}
          {topics.length > 0 && <Topics topics={topics} current={topic} language={language} />}
        </div>
      </section>
      <section className={styles.list}>
        <div className="wrap">
          <ListBody list={list} topic={topic} language={language} onClear={clear} />
          {start?.total !== 0 && (
            <p className={styles.feed}>
              <a className="tlink" href="/rss.xml">
                RSS feed<span className="visually-hidden"> of the blog</span>
              </a>
            </p>
          )}
        </div>
      </section>
      <Toaster />
    </>
  );
}

export default bounded(Posts);
