import { Fragment, type RefCallback } from 'react';
import { AUDIT_ACTIONS, type ShownEntry, type ShownThing } from '../../../../domain/admin/audit.ts';
import { dateParts, dayInWords } from '../../../../domain/shared/dates.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { Button } from '../../Button.tsx';
import styles from './Trail.module.css';

interface Props {
  entries: readonly ShownEntry[];
  isLoading: boolean;
  list: RefCallback<HTMLElement>;
  onThing: (thing: ShownThing) => void;
}

/** The entries, with the day above the first one of each day. */
export function TrailRows({ entries, isLoading, list, onThing }: Props) {
  return (
    <ul ref={list} className={`rows ${styles.list}`} aria-busy={isLoading}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <DayHead entry={entry} before={entries[index - 1]} />
          <Entry entry={entry} onThing={onThing} />
        </li>
      ))}
    </ul>
  );
}

function DayHead({ entry, before }: { entry: ShownEntry; before: ShownEntry | undefined }) {
  const day = dayInWords(entry.at);
  if (before && dayInWords(before.at) === day) return null;
  return <h3 className={styles.day}>{day}</h3>;
}

function Entry({ entry, onThing }: { entry: ShownEntry; onThing: Props['onThing'] }) {
  const { at, adminID, name, action, about, things, count = 1 } = entry;
  const [thing, ...others] = things;
  return (
    <div className={styles.entry}>
      <div>
        <h4>
          {AUDIT_ACTIONS[action] ?? action}
          {count > 1 && `, ${countOf(count, 'time')}`}
        </h4>
        {things.length > 0 && (
          <p className={styles.things}>
            {things.map((one, index) => (
              <Fragment key={one.id}>
                {index > 0 && ', '}
                {one.href === null ? one.words : <a href={one.href}>{one.words}</a>}
              </Fragment>
            ))}
          </p>
        )}
        {about !== '' && <p>{about}</p>}
      </div>
      <div className={styles.side}>
        <p className="muted fine">
          {adminID !== '' && <bdi translate="no">{name === adminID ? name : `${name} (${adminID})`}</bdi>}
          {adminID !== '' && ', '}
          {count > 1 && 'last at '}
          <time dateTime={at}>{dateParts(at).time}</time>
        </p>
        {thing && others.length === 0 && (
          <Button look="text" aria-label={`Details of ${thing.words}`} onPress={() => onThing(thing)}>
            Details
          </Button>
        )}
      </div>
    </div>
  );
}
