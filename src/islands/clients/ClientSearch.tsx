import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ClientSearch.module.css';
import { clientQuery } from './client-query.ts';

/** Searches the clients by company or person; the grid answers as one types. */
export default function ClientSearch() {
  return (
    <ErrorBoundary>
      <SearchBox />
    </ErrorBoundary>
  );
}

function SearchBox() {
  const input = useRef<HTMLInputElement>(null);

  // Typed before this script arrived, or put back by the browser on returning.
  useEffect(() => clientQuery.set(input.current?.value ?? ''), []);

  return (
    <search className={styles.box}>
      {/* Enter asks for nothing more; as a dialog's form it sends nothing either, while the script is on its way. */}
      <form className="search" method="dialog">
        <label className="visually-hidden" htmlFor="client-search">
          Search clients by company or person
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id="client-search"
          type="search"
          placeholder="Company or person"
          autoComplete="off"
          onInput={(event) => clientQuery.set(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
