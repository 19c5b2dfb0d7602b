import { useEffect, useRef, useState } from 'react';
import type { InboxQuery } from '../../browser/inbox.ts';
import { SearchField } from '../admin/SearchField.tsx';
import { VIEW_NAMES } from './inbox-words.ts';

/** Milliseconds after the last key before the search is asked. */
const PAUSE_MS = 250;

interface Props {
  query: InboxQuery;
  total: number | undefined;
  onSearch: (search: string) => void;
}

/** Searches the view while one types; says how much was found. */
export function SearchBox({ query, total, onSearch }: Props) {
  const [text, setText] = useState(query.search);
  const ask = useRef(onSearch);
  ask.current = onSearch;

  useEffect(() => setText(query.search), [query.search]);
  useEffect(() => {
    const words = text.trim();
    if (words === query.search) return;
    const timer = setTimeout(() => ask.current(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query.search]);

  const results = total === 1 ? 'result' : 'results';
  return (
    <SearchField
      id="inbox-search"
      label={`Search ${VIEW_NAMES[query.view].toLowerCase()}`}
      placeholder="Name, company or words"
      value={text}
      found={query.search && total !== undefined ? `${total} ${results} for “${query.search}”` : ''}
      onChange={setText}
    />
  );
}
