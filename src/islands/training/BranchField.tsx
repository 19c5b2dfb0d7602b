import { BRANCHES } from '../../domain/submissions/registration.ts';
import { controlProps, Field } from '../forms/Field.tsx';
import type { FieldRenderProps } from '../forms/Inputs.tsx';
import { Select } from '../Select.tsx';

interface Props extends FieldRenderProps {
  onChange: (branch: string) => void;
}

/** The branch; choosing Other shows a text field for it. */
export function BranchField({ form, name, label, error, locked, onChange }: Props) {
  return (
    <Field form={form} name={name} label={label} error={error} full>
      <Select
        required
        defaultValue=""
        aria-disabled={locked || undefined}
        onChange={(event) => onChange(event.target.value)}
        {...controlProps({ form, name, error })}
      >
        <option value="">Select your branch</option>
        {BRANCHES.map((branch) => (
          <option key={branch}>{branch}</option>
        ))}
      </Select>
    </Field>
  );
}
