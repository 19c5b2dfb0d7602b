import { useEffect, useRef } from 'react';
import { bounded } from '../ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ClientSearch.module.css';
import { CLIENT_SEARCH_ID, clientQuery } from './client-search.ts';

/** Searches the clients by company or person; the grid follows each key. */
function SearchBox() {
  const input = useRef<HTMLInputElement>(null);

  // What was typed before hydration, or restored by the browser.
  useEffect(() => clientQuery.set(input.current?.value ?? ''), []);

  return (
    <search className={styles.box}>
      {/* `method="dialog"`: Enter submits nothing, also before hydration. */}
      <form className="search" method="dialog">
        <label className="visually-hidden" htmlFor={CLIENT_SEARCH_ID}>
          Search clients by company or person
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={CLIENT_SEARCH_ID}
          type="search"
          placeholder="Company or person"
          autoComplete="off"
          onInput={(event) => clientQuery.set(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

export default bounded(SearchBox);
