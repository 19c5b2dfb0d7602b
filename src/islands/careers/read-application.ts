import type { FieldErrors } from '../../browser/shared/api-error.ts';
import { validate } from '../../domain/shared/validate.ts';
import { APPLICATION, type ApplicationFields } from '../../domain/submissions/application.ts';
import { schemaOf } from '../../domain/submissions/field-schemas.ts';
import { RESUME_MESSAGES, resumeContentProblem, resumeProblem } from '../../domain/submissions/resume.ts';
import { textValues } from '../forms/form-dom.ts';

const ApplicationSchema = schemaOf(APPLICATION.fields);

/** The text fields and the file of an application. */
export interface FilledApplication {
  fields: ApplicationFields;
  resume: File;
}

/** Reads and validates the form, including the content of the file. */
export async function readApplication(
  form: HTMLFormElement,
  file: File | null,
): Promise<{ ok: true; value: FilledApplication } | { ok: false; errors: FieldErrors }> {
  const checked = validate(ApplicationSchema, textValues(form));
  const problem = file === null ? RESUME_MESSAGES.required : await fileProblem(file);
  if (checked.ok && file !== null && problem === null)
    return { ok: true, value: { fields: checked.value, resume: file } };
  return {
    ok: false,
    errors: { ...(checked.ok ? {} : checked.errors), ...(problem === null ? {} : { resume: problem }) },
  };
}

/** The message for a file that is refused, else null. Checks name and size before it reads the content. */
export async function fileProblem(file: File): Promise<string | null> {
  const problem = resumeProblem(file.name, file.size);
  if (problem !== null) return problem;
  try {
    return resumeContentProblem(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return RESUME_MESSAGES.unreadable;
  }
}
