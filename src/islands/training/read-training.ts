import type { FieldErrors } from '../../browser/api-error.ts';
import { OTHER_BRANCH, OtherBranchSchema, type Registration, TrainingFormSchema } from '../../domain/registration.ts';
import { validate } from '../../domain/validate.ts';
import { textValues } from '../forms/form-dom.ts';

/** A registration before it has its ID. */
export type TrainingFields = Omit<Registration, 'registrationID'>;

/** Reads the form; with branch Other the text of the extra field takes the branch's place. */
export function readTraining(
  form: HTMLFormElement,
): { ok: true; value: TrainingFields } | { ok: false; errors: FieldErrors } {
  const values = textValues(form);
  const fields = validate(TrainingFormSchema, values);
  if (values.branch !== OTHER_BRANCH) return fields;
  const other = validate(OtherBranchSchema, values);
  if (fields.ok && other.ok) return { ok: true, value: { ...fields.value, branch: other.value.otherBranch } };
  return { ok: false, errors: { ...(fields.ok ? {} : fields.errors), ...(other.ok ? {} : other.errors) } };
}
