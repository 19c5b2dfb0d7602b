import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { countInDigits } from '../../../domain/shared/words.ts';
import { Icon } from '../../Icon.tsx';
import styles from './DashboardSummary.module.css';
import { GROUP_RIGHTS, type TaskGroup } from './tasks.ts';

const ROWS = Array.from({ length: PAGE_SIZES.dashboard }, (_, index) => index);

/** A group of what waits: its name with the number, which leads to all of it; the first of them, where there is room; and a problem. */
export function Group({ needs, name, href, count, counted, rows, empty, problem = '' }: TaskGroup) {
  return (
    <div className={styles.group} data-needs={needs} data-waits={count > 0 || undefined}>
      <h2 className={styles.head}>
        <a href={href}>{name}</a>{' '}
        <b>
          {countInDigits(count)}
          <span className="visually-hidden"> {counted}</span>
        </b>
      </h2>
      <ul className={styles.tasks}>
        {rows.length === 0 && problem === '' && <li className="muted fine">{empty}</li>}
        {rows.map(({ key, href: place, words, lang, line }) => (
          <li key={key}>
            <a href={place} lang={lang}>
              {words}
            </a>
            <span className="muted fine">{line}</span>
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <p className={`fine ${styles.problem}`}>
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** Empty groups of the same height as loaded ones. */
export function Placeholder({ hidden }: { hidden: boolean }) {
  return (
    <div className={styles.groups} data-hidden={hidden || undefined} aria-hidden="true">
      {GROUP_RIGHTS.map((needs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} className={styles.group} data-needs={needs}>
          <i className={styles.head} />
          <div className={styles.tasks}>
            {ROWS.map((row) => (
              <i key={row} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
