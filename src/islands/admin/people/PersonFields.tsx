import type { FieldErrors } from '../../../browser/shared/api-error.ts';
import { TextField } from '../../forms/Field.tsx';

interface Values {
  name: string;
  email: string;
}

interface Props {
  form: string;
  values: Values;
  isYou?: boolean;
  errors: FieldErrors;
  locked: boolean;
  onChange: (change: Partial<Values>) => void;
}

/** Name and address of somebody, in a dialog, which focuses the name first. The own address is changed under Account. */
export function PersonFields({ form, values, isYou = false, errors, locked, onChange }: Props) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        locked={locked}
        data-first
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {isYou ? (
        <p className="muted">You change your own address under Account.</p>
      ) : (
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          value={values.email}
          error={errors['email']}
          locked={locked}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
    </>
  );
}
