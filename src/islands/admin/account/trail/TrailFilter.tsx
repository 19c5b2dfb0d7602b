import { type AuditFilter, THING_KINDS } from '../../../../domain/admin/audit.ts';
import { Select } from '../../../Select.tsx';
import { DayField } from '../../DayField.tsx';
import { FilterSummary } from '../../FilterSummary.tsx';
import styles from './Trail.module.css';

interface Props {
  filter: AuditFilter;
  people: readonly { adminID: string; name: string }[];
  onChange: (change: Partial<AuditFilter>) => void;
}

/** The filter by person, kind of thing and day. */
export function TrailFilter({ filter, people, onChange }: Props) {
  const { by, thing, from, to } = filter;
  const [kind = ''] = thing.split('/');
  const inUse = [by, thing, from, to].filter((value) => value !== '').length;
  return (
    <details className={styles.filter}>
      <FilterSummary inUse={inUse} />
      <div className={styles.fields}>
        <div className="field">
          <label htmlFor="trail-by">Person</label>
          <Select id="trail-by" value={by} onChange={({ target }) => onChange({ by: target.value })}>
            <option value="">Everybody</option>
            {people.map(({ adminID, name }) => (
              <option key={adminID} value={adminID}>
                {name === adminID ? name : `${name} (${adminID})`}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label htmlFor="trail-thing">About</label>
          <Select id="trail-thing" value={kind} onChange={({ target }) => onChange({ thing: target.value })}>
            <option value="">Everything</option>
            {Object.entries(THING_KINDS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <DayField id="trail-from" label="From" value={from} onChange={(day = '') => onChange({ from: day })} />
        <DayField id="trail-to" label="To" value={to} onChange={(day = '') => onChange({ to: day })} />
      </div>
    </details>
  );
}
