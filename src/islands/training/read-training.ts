import type { FieldErrors } from '../../browser/shared/api-error.ts';
import { validate } from '../../domain/shared/validate.ts';
import { schemaOf } from '../../domain/submissions/field-schemas.ts';
import {
  BRANCHES,
  OTHER_BRANCH,
  OTHER_FIELDS,
  REGISTRATION,
  type Registration,
} from '../../domain/submissions/registration.ts';
import { textValues } from '../forms/form-dom.ts';

const { registrationID: _generated, ...typed } = REGISTRATION.fields;
const TrainingSchema = schemaOf({ ...typed, branch: { ...typed.branch, type: 'choice', options: BRANCHES } });
const OtherSchema = schemaOf(OTHER_FIELDS);

/** A registration before it has its ID. */
export type TrainingFields = Omit<Registration, 'registrationID'>;

/** Reads the form; with branch Other the text of the extra field takes the branch's place. */
export function readTraining(
  form: HTMLFormElement,
): { ok: true; value: TrainingFields } | { ok: false; errors: FieldErrors } {
  const values = textValues(form);
  const fields = validate(TrainingSchema, values);
  if (values.branch !== OTHER_BRANCH) return fields;
  const other = validate(OtherSchema, values);
  if (fields.ok && other.ok) return { ok: true, value: { ...fields.value, branch: other.value.otherBranch } };
  return { ok: false, errors: { ...(fields.ok ? {} : fields.errors), ...(other.ok ? {} : other.errors) } };
}
