import type { ReactNode } from 'react';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { filledText, unknownPlaceholders } from '../../../../domain/content/form/field-words.ts';
import { mayBeEmpty } from '../../../../domain/content/form/schema.ts';
import { isListed, isToReplace } from '../../../../domain/content/form/unconfirmed.ts';
import { listInWords } from '../../../../domain/shared/words.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Icon } from '../../../Icon.tsx';
import { Button } from '../../Button.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, useForm } from './form-context.ts';

/** The attributes that tie a control to its label, its hint and its error. */
export function useControl({ path, schema, isRequired }: FieldProps) {
  const { errors } = useForm();
  const id = fieldId(path);
  const error = errors[pathText(path)];
  const described = [schema.description && `${id}-hint`, error && `${id}-error`, `${id}-note`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': !mayBeEmpty(schema, isRequired) || undefined,
    'aria-describedby': described.join(' '),
  } as const;
}

interface Props {
  field: FieldProps;
  /** The label is a group's, or of a control that is none for a label element. */
  isGroup?: boolean;
  hasOwnError?: boolean;
  children: ReactNode;
}

/** A label with its hint, the control, what its placeholders become, its error, and the mark of a sample. */
export function FieldShell({ field, isGroup = false, hasOwnError = false, children }: Props) {
  const { path, schema, label, value, isRequired } = field;
  const { errors } = useForm();
  const id = fieldId(path);
  const error = hasOwnError ? undefined : errors[pathText(path)];
  const name = (
    <>
      {label}
      {mayBeEmpty(schema, isRequired) && <span className={styles.optional}> (optional)</span>}
    </>
  );
  return (
    <div className={`field ${styles.field}`}>
      {isGroup ? (
        <span className="lab" id={`${id}-label`}>
          {name}
        </span>
      ) : (
        <label htmlFor={id}>{name}</label>
      )}
      {schema.description && (
        <span className="hint" id={`${id}-hint`}>
          {schema.description}
        </span>
      )}
      {children}
      <span className={styles.notes} id={`${id}-note`}>
        {typeof value === 'string' && <FigureNote text={value} />}
        <SampleNote field={field} />
      </span>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

/** What a text with names in braces becomes on the page. */
function FigureNote({ text }: { text: string }) {
  const { placeholders } = useForm();
  const filled = filledText(text, placeholders);
  const unknown = unknownPlaceholders(text, Object.keys(placeholders));
  return (
    <>
      {filled !== null && (
        <span className="hint">
          On the page: <q>{filled}</q>
        </span>
      )}
      {unknown.length > 0 && (
        <span className="hint">{`${listInWords(unknown.map((name) => `{${name}}`))}: filled in where it is used.`}</span>
      )}
    </>
  );
}

/** That nobody has confirmed a fact, with the button that does; not for one that only names what belongs there. */
function SampleNote({ field: { path, label, value } }: { field: FieldProps }) {
  const { entry, onConfirm } = useForm();
  if (!isListed(entry, path)) return null;
  const isOpen = isToReplace(entry, path, value);
  return (
    <span className={styles.sample}>
      <Icon name="flag" />
      <span>{isOpen ? 'Replace what stands in brackets.' : 'A sample: nobody has confirmed it.'}</span>
      {!isOpen && (
        <Button look="text" icon="check" aria-label={`Confirm: ${label}`} onPress={() => onConfirm(path)}>
          Confirm
        </Button>
      )}
    </span>
  );
}
