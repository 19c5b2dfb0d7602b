import { BRANCHES } from '../../domain/registration.ts';
import { controlProps, Field } from '../forms/Field.tsx';

interface Props {
  form: string;
  name: string;
  error: string | undefined;
  onChange: (branch: string) => void;
}

/** The branch; choosing Other makes the form ask for it in words. */
export function BranchField({ form, name, error, onChange }: Props) {
  return (
    <Field form={form} name={name} label="Branch*" error={error} full>
      <select
        className="inp"
        required
        defaultValue=""
        onChange={(event) => onChange(event.target.value)}
        {...controlProps({ form, name, error })}
      >
        <option value="">Select your branch</option>
        {BRANCHES.map((branch) => (
          <option key={branch}>{branch}</option>
        ))}
      </select>
    </Field>
  );
}
