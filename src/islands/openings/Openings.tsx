import { useStore } from '@nanostores/react';
import { NO_OPENINGS, type Opening } from '../../domain/site/opening.ts';
import { bounded } from '../ErrorBoundary.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import styles from './Openings.module.css';
import { selectedRole } from './selected-role.ts';

interface Props {
  openings: readonly Opening[];
}

/** The list under Current Openings: at most one is unfolded, and it fills the role of the application form. */
function OpeningList({ openings }: Props) {
  const role = useStore(selectedRole, { ssr: 'initial' });
  if (openings.length === 0) return <p className={`lead ${styles.list} ${styles.none}`}>{NO_OPENINGS}</p>;
  return (
    <ul className={styles.list}>
      {openings.map((opening) => (
        <OpeningRow key={opening.id} opening={opening} open={role === opening.title} />
      ))}
    </ul>
  );
}

export default bounded(OpeningList);
