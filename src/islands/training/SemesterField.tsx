import { TRAINING } from '../../domain/site/training.ts';
import { controlProps, FieldError } from '../forms/Field.tsx';
import type { FieldRenderProps } from '../forms/Inputs.tsx';
import styles from './SemesterField.module.css';

/** The semester: a choice of two, drawn as one ruled box. */
export function SemesterField({ form, name, label, error, locked }: FieldRenderProps) {
  const { 'aria-describedby': describedBy } = controlProps({ form, name, error });
  return (
    <fieldset
      className={`field ${styles.semester}`}
      data-wrong={error ? true : undefined}
      data-locked={locked || undefined}
      aria-describedby={describedBy}
    >
      <legend className="lab">{label}</legend>
      <div className={styles.radios}>
        {TRAINING.semesters.map((semester) => (
          <label key={semester}>
            <input
              type="radio"
              name={name}
              value={semester}
              required
              aria-describedby={describedBy}
              aria-disabled={locked || undefined}
            />{' '}
            {semester}
          </label>
        ))}
      </div>
      <FieldError form={form} name={name} error={error} />
    </fieldset>
  );
}
