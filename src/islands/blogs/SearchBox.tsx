import { type Ref, useEffect } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** @param pause milliseconds to wait for the next key */
  onSearch: (text: string, pause?: number) => void;
}

const INPUT_ID = 'blog-search';

/** Search by title or description; without scripts the form asks the server. */
export function SearchBox({ ref, query, onSearch }: Props) {
  // What was typed before the script arrived.
  useEffect(() => {
    const typed = (document.getElementById(INPUT_ID) as HTMLInputElement | null)?.value ?? query;
    if (typed !== query) onSearch(typed, 0);
  }, [query, onSearch]);

  return (
    <search>
      <form
        className="search"
        action="/Blogs"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')), 0);
        }}
      >
        <label className="visually-hidden" htmlFor={INPUT_ID}>
          Search blogs
        </label>
        <Icon name="search" />
        <input
          ref={ref}
          id={INPUT_ID}
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search by title or description"
          autoComplete="off"
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
