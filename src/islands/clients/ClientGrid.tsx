import { useStore } from '@nanostores/react';
import { countOf } from '../../domain/shared/words.ts';
import { bounded } from '../ErrorBoundary.tsx';
import { EmptyState } from '../list/EmptyState.tsx';
import { ClientCard } from './ClientCard.tsx';
import styles from './ClientGrid.module.css';
import type { Client } from './client.ts';
import { clearClientSearch, clientQuery, matchesClient } from './client-search.ts';

interface Props {
  clients: readonly Client[];
}

/** The clients that match the search, and their number. */
function Found({ clients }: Props) {
  const query = useStore(clientQuery, { ssr: 'initial' });
  const words = query.trim();
  const found = clients.filter((client) => matchesClient(client, query));
  const isEmpty = words !== '' && found.length === 0;
  return (
    <>
      <div role="status">
        <p className={styles.status}>{words !== '' && !isEmpty && `${countOf(found.length, 'client')} found`}</p>
        {isEmpty && (
          <EmptyState heading="No clients found" text={`Nothing matches “${words}”. Try another company or person.`}>
            <button className="btn btn-line btn-s" type="button" onClick={clearClientSearch}>
              Clear search
            </button>
          </EmptyState>
        )}
      </div>
      <ul className={styles.grid}>
        {found.map((client) => (
          <ClientCard key={client.id} client={client} />
        ))}
      </ul>
    </>
  );
}

export default bounded(Found);
