import { useEffect, useRef } from 'react';
import type { InboxQuery } from '../../../browser/submissions/inbox-calls.ts';
import { indianDay } from '../../../domain/shared/dates.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { countInDigits, countOf } from '../../../domain/shared/words.ts';
import { isSubmissionKind } from '../../../domain/submissions/submission.ts';
import { type Assignee, nameOfAssignee } from '../../../domain/submissions/triage.ts';
import { Icon } from '../../Icon.tsx';
import { Marked } from '../../Marked.tsx';
import { Button } from '../Button.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { RowCheckbox } from '../selection/RowCheckbox.tsx';
import type { RowSelection } from '../selection/useSelection.ts';
import type { ShownRow } from './inbox-state.ts';
import { careTexts, EMPTY_TEXTS, KIND_NAMES, STATE_NAMES } from './inbox-text.ts';
import { listDate } from './list-date.ts';
import styles from './SubmissionList.module.css';
import type { InboxHandle } from './useInbox.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  inbox: InboxHandle;
  assignees: readonly Assignee[];
  selection: RowSelection<ShownRow>;
  isFiltered: boolean;
  onClearSearch: () => void;
}

/** The rows of the view, or why there are none. */
export function SubmissionList({ inbox, assignees, selection, isFiltered, onClearSearch }: Props) {
  const { status, shown, query, opened } = inbox;
  const list = useRef<HTMLUListElement>(null);
  /** The page that was shown when a button here asked for another one: the focus goes to the first row of the new page. */
  const replaced = useRef<object>(undefined);
  const rows = shown?.page.rows ?? [];
  const arrived = shown?.page.arrived ?? 0;
  const today = indianDay(new Date());
  useReturnFocus(list, opened?.id ?? null, { rows: shown?.page.rows, isLoading: status === 'loading' });

  useEffect(() => {
    if (status !== 'ready' || !replaced.current || replaced.current === shown?.page) return;
    replaced.current = undefined;
    list.current?.querySelector('button')?.focus();
  }, [status, shown]);

  /** Loads another page for a button that the new page removes. */
  function show(query: Partial<InboxQuery>) {
    replaced.current = shown?.page;
    inbox.ask(query);
  }

  return (
    <>
      <LoadFailed
        isFailed={status === 'failed' && rows.length === 0}
        message="Unable to load the inbox."
        className={styles.note}
        onRetry={inbox.reload}
      />
      <div role="status" className={styles.arrived}>
        {arrived > 0 && (
          <Button look="ink" icon="mail" onPress={() => show({ page: 1 })}>
            {countInDigits(arrived)} new
            <span className="visually-hidden">, show</span>
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <ul ref={list} className={styles.list} aria-busy={status === 'loading'}>
          {rows.map((row) => (
            <li key={row.id} data-id={row.id}>
              {selection.isOn && (
                <RowCheckbox selection={selection} id={row.id} name={row.name} disabled={row.gone ?? false} />
              )}
              <Row
                row={row}
                care={careTexts(row, (adminID) => nameOfAssignee(assignees, adminID), today)}
                isOpen={opened?.id === row.id}
                withKind={!isSubmissionKind(query.view)}
                onOpen={() => inbox.open(row)}
              />
            </li>
          ))}
        </ul>
      ) : (
        status !== 'failed' &&
        (shown ? (
          <Empty
            inbox={inbox}
            isFiltered={isFiltered}
            onShowAll={() => show({ view: 'all' })}
            onClearSearch={onClearSearch}
          />
        ) : (
          <Loading />
        ))
      )}
    </>
  );
}

interface RowProps {
  row: ShownRow;
  /** What is to be done with it, and what was paid. */
  care: readonly string[];
  isOpen: boolean;
  withKind: boolean;
  onOpen: () => void;
}

function Row({ row, care, isOpen, withKind, onOpen }: RowProps) {
  const { name, state, receivedAt, summary, kind, gone, marks } = row;
  const isNew = state === 'new';
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      data-unread={isNew || undefined}
      data-gone={gone || undefined}
      onClick={onOpen}
    >
      <b translate="no">
        <Marked text={name} marks={marks?.name} />
        {isNew && <span className="visually-hidden"> (new)</span>}
      </b>
      <span className="muted fine">{listDate(receivedAt)}</span>
      <span className={`muted ${styles.summary}`}>
        {gone ? 'Not here any more. ' : ''}
        {withKind && `${KIND_NAMES[kind]}. `}
        <Marked text={summary} marks={marks?.summary} />
      </span>
      {care.length > 0 && (
        <span className={`fine ${styles.care}`}>
          {care.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
      {state === 'answered' && (
        <span className={`fine ${styles.state}`}>
          <Icon name="check" /> {STATE_NAMES[state]}
        </span>
      )}
    </button>
  );
}

interface EmptyProps extends Omit<Props, 'selection' | 'assignees'> {
  onShowAll: () => void;
}

function Empty({ inbox, isFiltered, onShowAll, onClearSearch }: EmptyProps) {
  const { shown, query } = inbox;
  const elsewhere = shown && query.view !== 'all' ? shown.page.found.all : 0;
  return (
    <div className={styles.note}>
      <p className="h4">{isFiltered ? 'Nothing found' : EMPTY_TEXTS[query.view]}</p>
      {isFiltered ? (
        <div className="acts">
          {elsewhere > 0 && (
            <Button look="ink" onPress={onShowAll}>
              Show {countOf(elsewhere, 'result')} in all kinds
            </Button>
          )}
          <Button onPress={onClearSearch}>Clear search</Button>
        </div>
      ) : (
        <p className="muted">
          {query.view === 'bin'
            ? `What is deleted stays here for ${BIN_DAYS} days, and is gone for good then.`
            : 'What visitors send will appear here.'}
        </p>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
