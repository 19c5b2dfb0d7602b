import { useState } from 'react';
import type { InboxQuery } from '../../../browser/submissions/inbox-calls.ts';
import { SUBMISSION_STATES } from '../../../domain/submissions/triage.ts';
import { Select } from '../../Select.tsx';
import { DayField } from '../DayField.tsx';
import { FilterSummary } from '../FilterSummary.tsx';
import styles from './Inbox.module.css';
import { STATE_NAMES } from './inbox-text.ts';

interface Props {
  query: InboxQuery;
  onAsk: (change: Partial<InboxQuery>) => void;
}

/** The filter by state and by day received; the kind is chosen by the tabs. Open at first when a filter is set. */
export function Filter({ query, onAsk }: Props) {
  const { state, from, to } = query;
  const inUse = [state, from, to].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(inUse > 0);
  return (
    <details className={styles.filter} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <FilterSummary inUse={inUse} className={styles.tool} />
      <div className={styles.filters}>
        <div className="field">
          <label htmlFor="inbox-state">State</label>
          <Select
            id="inbox-state"
            value={state ?? ''}
            onChange={({ target }) => onAsk({ state: SUBMISSION_STATES.find((one) => one === target.value) })}
          >
            <option value="">Any</option>
            {SUBMISSION_STATES.map((one) => (
              <option key={one} value={one}>
                {STATE_NAMES[one]}
              </option>
            ))}
          </Select>
        </div>
        <DayField id="inbox-from" label="From" value={from} onChange={(day) => onAsk({ from: day })} />
        <DayField id="inbox-to" label="To" value={to} onChange={(day) => onAsk({ to: day })} />
      </div>
    </details>
  );
}
