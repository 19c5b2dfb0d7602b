import { type Ref, useEffect, useEffectEvent } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** The topic to search in; empty for all posts. */
  topic: string;
  /** The language to search in; empty for all posts. */
  language: string;
  /** Called with the text after every key. */
  onType: (words: string) => void;
  /** Called with the text to search for now. */
  onSearch: (words: string) => void;
}

const INPUT_ID = 'blog-search';

/** Search by words; without scripts the browser submits the form to /Blogs. */
export function SearchBox({ ref, query, topic, language, onType, onSearch }: Props) {
  const searchTyped = useEffectEvent(() => {
    const typed = (document.getElementById(INPUT_ID) as HTMLInputElement | null)?.value.trim() ?? query;
    if (typed !== query) onSearch(typed);
  });
  // Searches for what was typed before hydration.
  useEffect(() => searchTyped(), []);

  return (
    <search>
      <form
        className="search"
        action="/Blogs"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')).trim());
        }}
      >
        <label className="visually-hidden" htmlFor={INPUT_ID}>
          Search blogs
        </label>
        <Icon name="search" />
        {topic !== '' && <input type="hidden" name="topic" value={topic} />}
        {language !== '' && <input type="hidden" name="language" value={language} />}
        <input
          ref={ref}
          id={INPUT_ID}
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search titles, topics and text"
          autoComplete="off"
          onInput={(event) => onType(event.currentTarget.value.trim())}
        />
      </form>
    </search>
  );
}
