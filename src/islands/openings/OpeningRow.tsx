import type { Opening } from '../../domain/site/opening.ts';
import { Icon } from '../Icon.tsx';
import { OpeningDetails } from './OpeningDetails.tsx';
import styles from './OpeningRow.module.css';
import { toggleRole } from './selected-role.ts';

interface Props {
  opening: Opening;
  open: boolean;
}

/** One opening: a row that unfolds what the job is. */
export function OpeningRow({ opening, open }: Props) {
  const { id, title, department, type, location } = opening;
  return (
    <li className={styles.row} id={id}>
      <h3>
        <button
          type="button"
          id={`${id}-row`}
          className={styles.button}
          aria-expanded={open}
          aria-controls={`${id}-details`}
          onClick={() => toggleRole(title)}
        >
          <span className={styles.title}>{title}</span>
          <span>{department}</span>
          <span>{type}</span>
          <span>{location}</span>
          <span className={`round ${styles.disc}`}>
            <Icon name={open ? 'minus' : 'plus'} />
          </span>
        </button>
      </h3>
      <section
        id={`${id}-details`}
        className={`${styles.fold} ${open ? styles.unfolded : ''}`}
        aria-labelledby={`${id}-row`}
      >
        <OpeningDetails opening={opening} />
      </section>
    </li>
  );
}
