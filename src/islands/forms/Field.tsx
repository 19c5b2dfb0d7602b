import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface Named {
  /** Prefix of the ids on the page; the field's own is `<form>-<name>`. */
  form: string;
  name: string;
  error: string | undefined;
  /** A question about a valid value. */
  doubt?: string | undefined;
}

/** Whether the form is locked, because it is being sent. */
interface Lockable {
  locked: boolean;
}

interface FieldProps extends Named {
  label: string;
  full?: boolean;
  children: ReactNode;
}

/** A label, its control and the control's error or question. */
export function Field({ form, name, label, error, doubt, full = false, children }: FieldProps) {
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={`${form}-${name}`}>{label}</label>
      {children}
      <FieldError form={form} name={name} error={error} doubt={doubt} />
    </div>
  );
}

/** The error or the question under a field, which the field's `aria-describedby` names. */
export function FieldError({ form, name, error, doubt }: Named) {
  const message = error || doubt;
  if (!message) return null;
  return (
    <span className={error ? 'err' : 'err doubt'} id={messageId({ form, name, error, doubt })}>
      <Icon name="warn" />
      <span>{message}</span>
    </span>
  );
}

function messageId({ form, name, error, doubt }: Named): string | undefined {
  if (error) return `${form}-${name}-error`;
  return doubt ? `${form}-${name}-doubt` : undefined;
}

/** The attributes that tie a control to its label and its error or question. */
export function controlProps({ form, name, error, doubt }: Named) {
  return {
    id: `${form}-${name}`,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': messageId({ form, name, error, doubt }),
  } as const;
}

type InputProps = Omit<FieldProps, 'children'> & Lockable & Omit<ComponentProps<'input'>, 'form' | 'name'>;

/** A field of one line. */
export function TextField({ form, name, label, error, doubt, locked, full = false, ...input }: InputProps) {
  return (
    <Field form={form} name={name} label={label} error={error} doubt={doubt} full={full}>
      <input className="inp" readOnly={locked} {...input} {...controlProps({ form, name, error, doubt })} />
    </Field>
  );
}

type AreaProps = Omit<FieldProps, 'children'> & Lockable & Omit<ComponentProps<'textarea'>, 'form' | 'name'>;

/** A field of several lines. */
export function TextArea({ form, name, label, error, locked, full = true, ...area }: AreaProps) {
  return (
    <Field form={form} name={name} label={label} error={error} full={full}>
      <textarea className="inp" readOnly={locked} {...area} {...controlProps({ form, name, error })} />
    </Field>
  );
}
