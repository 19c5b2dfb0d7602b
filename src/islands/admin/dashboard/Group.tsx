import type { CSSProperties } from 'react';
import { PAGE_SIZES } from '../../../domain/shared/limits.ts';
import { Icon } from '../../Icon.tsx';
import styles from './DashboardSummary.module.css';
import { GROUPS, ROOM, type TaskGroup } from './tasks.ts';

const ROWS = Array.from({ length: PAGE_SIZES.dashboard }, (_, index) => index);
/** Reserves the height of all rows of a group. */
const heightOf = (room: number) => ({ '--rows': room }) as CSSProperties;

/** A group of what waits: a heading, a row for each task, and a line for a problem. */
export function Group({ needs, room, name, count = 0, counted = 'new', rows, empty, link, problem }: TaskGroup) {
  return (
    <div className={styles.group} style={heightOf(room)} data-needs={needs}>
      <div className={styles.head}>
        <h2 className="h4">
          {name}{' '}
          {count > 0 && (
            <span className="count">
              {count}
              <span className="visually-hidden"> {counted}</span>
            </span>
          )}
        </h2>
        {link && (
          <a className="tlink" href={link.href}>
            {link.words}
          </a>
        )}
      </div>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ul className={styles.tasks}>
        {rows.map(({ key, href, words, lang, line }) => (
          <li key={key}>
            <a href={href} lang={lang}>
              {words}
            </a>
            <span className="muted fine">{line}</span>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p className={`fine ${styles.problem}`}>
          {problem !== '' && (
            <>
              <Icon name="warn" />
              {problem}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Empty groups of the same height as loaded ones. */
export function Placeholder({ hidden }: { hidden: boolean }) {
  return (
    <div className={styles.groups} data-hidden={hidden || undefined} aria-hidden="true">
      {GROUPS.map(({ group, needs }) => (
        <div key={group} className={styles.group} style={heightOf(ROOM[group])} data-needs={needs}>
          <i className={styles.head} />
          <div className={styles.tasks}>
            {ROWS.slice(0, ROOM[group]).map((row) => (
              <i key={row} />
            ))}
          </div>
          {group === 'inbox' && <i className={styles.problem} />}
        </div>
      ))}
    </div>
  );
}
