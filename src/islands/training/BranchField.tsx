import { BRANCHES } from '../../domain/registration.ts';
import { controlProps, Field } from '../forms/Field.tsx';
import type { Drawn } from '../forms/Inputs.tsx';

interface Props extends Drawn {
  onChange: (branch: string) => void;
}

/** The branch; choosing Other makes the form ask for it in words. */
export function BranchField({ form, name, label, error, still, onChange }: Props) {
  return (
    <Field form={form} name={name} label={label} error={error} full>
      <select
        className="inp"
        required
        defaultValue=""
        aria-disabled={still || undefined}
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
