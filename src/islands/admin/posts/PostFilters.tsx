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
import { FilterFields } from '../FilterFields.tsx';
import { SelectField } from '../LabelledField.tsx';
import { useMedia } from '../useMedia.ts';
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

/** The filters by a value that posts have. */
const BY_VALUE = [
  { field: 'topic', label: 'Topic', all: 'All topics', values: 'topics' },
  { field: 'author', label: 'Author', all: 'All authors', values: 'authors' },
  { field: 'language', label: 'Language', all: 'All languages', values: 'languages' },
] as const;

/** Filters and sorts the list, folded on a phone. A chosen value stays among the options when no post has it any more. */
export function PostFilters({ query, view, choices, onQuery, onView }: Props) {
  function chooseState(value: string) {
    onView(value === BIN ? 'bin' : 'posts');
    if (value === BIN) return;
    // Scheduled posts are sorted by the time they go live.
    const sort = value === 'scheduled' ? 'date-up' : ALL_POSTS.sort;
    onQuery({ status: POST_STATES.find((state) => state === value) ?? '', sort });
  }

  const isPhone = useMedia('(width < 48rem)');
  const fields = (
    <>
      <SelectField label="State" className="" value={view === 'bin' ? BIN : query.status} onChoose={chooseState}>
        <option value="">All states</option>
        {POST_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
        <option value={BIN}>Bin</option>
      </SelectField>
      {view === 'posts' && (
        <>
          {BY_VALUE.map(({ field, label, all, values }) => (
            <SelectField
              key={field}
              label={label}
              className=""
              value={query[field]}
              onChoose={(value) => onQuery({ [field]: value })}
            >
              <option value="">{all}</option>
              {withChosen(choices[values], query[field]).map((value) => (
                <option key={value} value={value}>
                  {field === 'language' ? languageName(value) : value}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField
            label="Sort by"
            className=""
            value={query.sort}
            onChoose={(sort) => onQuery({ sort: sort as PostSort })}
          >
            {Object.entries(POST_SORTS).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {sort === ALL_POSTS.sort && query.q.trim() !== '' ? BEST_FIRST : name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
  if (!isPhone) return <div className={styles.filters}>{fields}</div>;
  const { topic, author, language } = query;
  return (
    <div className={styles.folded}>
      <FilterFields values={view === 'bin' ? [BIN] : [query.status, topic, author, language]}>{fields}</FilterFields>
    </div>
  );
}

function withChosen(values: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}

function languageName(tag: string): string {
  return Object.entries(LANGUAGES).find(([known]) => known === tag)?.[1].name ?? tag;
}
