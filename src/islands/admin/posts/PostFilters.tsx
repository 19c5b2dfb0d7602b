import { type ReactNode, useId } from 'react';
import { LANGUAGES } from '../../../domain/posts/languages.ts';
import {
  ALL_POSTS,
  BEST_FIRST,
  POST_SORTS,
  POST_STATES,
  type PostPage,
  type PostQuery,
  type PostSort,
  type PostState,
} from '../../../domain/posts/post-list.ts';
import { Select } from '../../Select.tsx';
import styles from './PostsList.module.css';

/** What the screen lists: the posts, or those in the bin. */
export type PostsView = 'posts' | 'bin';

interface Props {
  query: PostQuery;
  view: PostsView;
  /** The values that the filters offer, as the loaded page of the list names them. */
  choices: Pick<PostPage, 'topics' | 'authors' | 'languages'>;
  onQuery: (change: Partial<PostQuery>) => void;
  onView: (view: PostsView) => void;
}

const BIN = 'bin';
const STATE_NAMES = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  'handed-in': 'Waiting for approval',
} as const satisfies Record<PostState, string>;

/** Filters and sorts the list. A chosen value stays among the options when no post has it any more. */
export function PostFilters({ query, view, choices, onQuery, onView }: Props) {
  function chooseState(value: string) {
    onView(value === BIN ? 'bin' : 'posts');
    if (value === BIN) return;
    // Scheduled posts are sorted by the time they go live.
    const sort = value === 'scheduled' ? 'date-up' : ALL_POSTS.sort;
    onQuery({ status: POST_STATES.find((state) => state === value) ?? '', sort });
  }

  return (
    <div className={styles.filters}>
      <Choice label="State" value={view === 'bin' ? BIN : query.status} onChoose={chooseState}>
        <option value="">All states</option>
        {POST_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
        <option value={BIN}>Bin</option>
      </Choice>
      {view === 'posts' && (
        <>
          <Choice label="Topic" value={query.topic} onChoose={(topic) => onQuery({ topic })}>
            <option value="">All topics</option>
            {withChosen(choices.topics, query.topic).map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </Choice>
          <Choice label="Author" value={query.author} onChoose={(author) => onQuery({ author })}>
            <option value="">All authors</option>
            {withChosen(choices.authors, query.author).map((author) => (
              <option key={author}>{author}</option>
            ))}
          </Choice>
          <Choice label="Language" value={query.language} onChoose={(language) => onQuery({ language })}>
            <option value="">All languages</option>
            {withChosen(choices.languages, query.language).map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Choice>
          <Choice label="Sort by" value={query.sort} onChoose={(sort) => onQuery({ sort: sort as PostSort })}>
            {Object.entries(POST_SORTS).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {sort === ALL_POSTS.sort && query.q.trim() !== '' ? BEST_FIRST : name}
              </option>
            ))}
          </Choice>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="fine" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}

function withChosen(values: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}

function languageName(tag: string): string {
  return Object.entries(LANGUAGES).find(([known]) => known === tag)?.[1].name ?? tag;
}
