import { type ComponentProps, useState } from 'react';
import { controlProps, Field } from '../../forms/Field.tsx';
import styles from '../login/SignInFields.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'form' | 'type' | 'className'> {
  /** Prefix of the ids on the page; the field's own is `<form>-<name>`. */
  form: string;
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: string | undefined;
  locked: boolean;
}

/** A password with a button that shows what is typed. */
export function PasswordField({ form, name, label, error, hint, locked, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const hintId = `${form}-${name}-hint`;
  const { 'aria-describedby': messageId, ...control } = controlProps({ form, name, error });
  const describedBy = [hint && hintId, messageId].filter(Boolean).join(' ');

  return (
    <Field form={form} name={name} label={label} error={error}>
      <div className={styles.password}>
        <input
          className="inp"
          type={shown ? 'text' : 'password'}
          readOnly={locked}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          aria-describedby={describedBy || undefined}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={control.id}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </Field>
  );
}
