import { ROLES, type Role } from '../../../domain/admin/roles.ts';
import { capitalised } from '../../../domain/shared/words.ts';
import { FieldError } from '../../forms/Field.tsx';
import styles from './People.module.css';
import { ROLE_SENTENCES } from './role-words.ts';

interface Props {
  form: string;
  role: Role;
  error: string | undefined;
  onChange: (role: Role) => void;
}

/** The choice of a role, with what it may do. */
export function RoleField({ form, role, error, onChange }: Props) {
  return (
    <fieldset className="field" aria-describedby={error && `${form}-role-error`}>
      <legend className="lab">Role</legend>
      <div className={styles.roles}>
        {ROLES.map((one) => (
          <label key={one} className={styles.role}>
            <input type="radio" name="role" value={one} checked={one === role} onChange={() => onChange(one)} />
            <span>
              <b>{capitalised(one)}</b> <span className="hint">{ROLE_SENTENCES[one]}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError form={form} name="role" error={error} />
    </fieldset>
  );
}
