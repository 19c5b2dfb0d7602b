import type { ReactNode } from 'react';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { Icon } from '../../../Icon.tsx';
import { Badges } from '../Badges.tsx';
import { entryHref } from '../route.ts';
import type { Reorder } from '../useReorder.ts';
import styles from '../Website.module.css';

interface Props {
  entry: EntryView;
  /** The collection it belongs to, where that is not said around it. */
  kind?: string | undefined;
  /** The address of a small picture of it; null where it shows none, undefined for a row without a place for one. */
  picture?: string | null | undefined;
  isUnsaved: boolean;
  actions?: ReactNode;
  row?: ReturnType<Reorder['rowProps']>;
  children?: ReactNode;
}

/** An entry in a list: its title, which opens its form, its state and who changed it last. */
export function EntryRow({ entry, kind, picture, isUnsaved, actions, row, children }: Props) {
  return (
    <li className={styles.row} {...row}>
      {picture !== undefined && (
        <span className={styles.thumb}>
          {picture === null ? <Icon name="doc" /> : <img src={picture} alt="" loading="lazy" />}
        </span>
      )}
      <div className={styles.name}>
        <a href={entryHref(entry.key)}>{entry.title}</a>
        {kind && <span className="muted fine">{kind}</span>}
        {entry.at && (
          <span className="muted fine">
            {`Changed ${cardDate(entry.at)}`}
            {entry.by && `, ${entry.by}`}
          </span>
        )}
        {children}
      </div>
      <span className={styles.badges}>
        <Badges entry={entry} isUnsaved={isUnsaved} />
      </span>
      {actions}
    </li>
  );
}
