import { useStore } from '@nanostores/react';
import { countOf } from '../../domain/shared/words.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { ClientCard } from './ClientCard.tsx';
import styles from './ClientGrid.module.css';
import type { Client } from './client.ts';
import { clientQuery } from './client-query.ts';
import { matchesClient } from './matches-client.ts';

interface Props {
  clients: readonly Client[];
}

/** The clients that match the search, and their number. */
export default function ClientGrid(props: Props) {
  return (
    <ErrorBoundary>
      <Found {...props} />
    </ErrorBoundary>
  );
}

function Found({ clients }: Props) {
  const query = useStore(clientQuery, { ssr: 'initial' });
  const found = clients.filter((client) => matchesClient(client, query));
  return (
    <>
      <p className={styles.status} role="status">
        {query.trim() !== '' && result(found.length, query.trim())}
      </p>
      <ul className={styles.grid}>
        {found.map((client) => (
          <ClientCard key={client.id} client={client} />
        ))}
      </ul>
    </>
  );
}

function result(count: number, query: string): string {
  if (count === 0) return `No clients found for “${query}”. Try another company or person.`;
  return `${countOf(count, 'client')} found`;
}
