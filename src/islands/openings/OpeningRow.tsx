import { type Opening, payLabel } from '../../domain/site/opening.ts';
import { Icon } from '../Icon.tsx';
import { OpeningDetails } from './OpeningDetails.tsx';
import styles from './OpeningRow.module.css';
import { toggleRole } from './selected-role.ts';

interface Props {
  opening: Opening;
  open: boolean;
}

/** One opening: a row with its facts that unfolds what the job is. */
export function OpeningRow({ opening, open }: Props) {
  const { id, title, department, type } = opening;
  return (
    <li className={styles.row} id={id}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3>
            <button
              type="button"
              id={`${id}-row`}
              className={styles.button}
              aria-expanded={open}
              aria-controls={`${id}-details`}
              onClick={() => toggleRole(title)}
            >
              {title}
              <span className={`round ${styles.disc}`}>
                <Icon name={open ? 'minus' : 'plus'} />
              </span>
            </button>
          </h3>
          <p>
            {department}, {type}
          </p>
        </div>
        <Facts opening={opening} />
      </div>
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

function Facts({ opening }: { opening: Opening }) {
  const { location, duration, stipend } = opening;
  const facts = [
    { name: 'Place', text: location },
    { name: 'Duration', text: duration },
    { name: payLabel(opening), text: stipend },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
