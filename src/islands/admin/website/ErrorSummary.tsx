import type { FieldErrors } from '../../../browser/shared/api-error.ts';
import type { Json } from '../../../domain/content/entry.ts';
import { labelAt, parsePath } from '../../../domain/content/form/field-path.ts';
import type { FormSchema } from '../../../domain/content/form/schema.ts';
import { focusField } from './fields/form-context.ts';
import styles from './Website.module.css';

interface Props {
  form: FormSchema;
  value: Json;
  errors: FieldErrors;
}

/** The fields that a save refused, each with a link to it. Its live region is always rendered. */
export function ErrorSummary({ form, value, errors }: Props) {
  const found = Object.entries(errors);
  return (
    <div role="alert">
      {found.length > 0 && (
        <div className={`note note-err ${styles.summary}`}>
          <b>
            {found.length === 1 ? 'One field needs your attention.' : `${found.length} fields need your attention.`}
          </b>
          <ul>
            {found.map(([path, message]) => (
              <li key={path}>
                <button type="button" className="tlink" onClick={() => focusField(path)}>
                  {labelAt(form, value, parsePath(path)) || 'This entry'}
                </button>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
