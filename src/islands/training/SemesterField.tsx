import { SEMESTERS } from '../../domain/registration.ts';
import { FieldError } from '../forms/Field.tsx';
import styles from './SemesterField.module.css';

interface Props {
  form: string;
  name: string;
  error: string | undefined;
}

/** The semester: a choice of two, drawn as one ruled box. */
export function SemesterField({ form, name, error }: Props) {
  const describedBy = error ? `${form}-${name}-error` : undefined;
  return (
    <fieldset
      className={`field ${styles.semester}`}
      data-wrong={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <legend className="lab">Semester*</legend>
      <div className={styles.radios}>
        {SEMESTERS.map((semester) => (
          <label key={semester}>
            <input type="radio" name={name} value={semester} required aria-describedby={describedBy} /> {semester}
          </label>
        ))}
      </div>
      <FieldError form={form} name={name} error={error} />
    </fieldset>
  );
}
