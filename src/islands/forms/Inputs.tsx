import { Fragment, type ReactNode } from 'react';
import type { FieldErrors } from '../../browser/shared/api-error.ts';
import type { Field, Fields, OfType } from '../../domain/submissions/kind.ts';
import { TextArea, TextField } from './Field.tsx';

/** The props of a field that the form renders itself. */
export interface FieldRenderProps {
  form: string;
  name: string;
  label: string;
  error: string | undefined;
  /** Whether the form is locked, because it is being sent. */
  locked: boolean;
}

type RenderField = (field: FieldRenderProps) => ReactNode;

interface Props<F extends Fields> {
  /** Prefix of the ids on the page. */
  form: string;
  fields: F;
  errors: FieldErrors;
  /** Questions about valid values. */
  doubts?: FieldErrors;
  locked: boolean;
  /** Render functions, by field: required for choices, prefilled fields and files, optional for text. */
  own: Record<keyof OfType<F, 'choice' | 'prefilled' | 'file'>, RenderField> & {
    readonly [Name in keyof F]?: RenderField;
  };
}

const TYPES: Partial<Record<Field['type'], 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** The inputs of a kind of submission, in its order. */
export function Inputs<F extends Fields>({ form, fields, errors, doubts = {}, locked, own }: Props<F>) {
  const renderers: Readonly<Record<string, RenderField | undefined>> = own;
  return Object.entries(fields).map(([name, description]) => {
    const { type, input } = description;
    if (!input) return null;
    const { label, ...attributes } = input;
    const required = !('optional' in description);
    const field = { form, name, label, error: errors[name], locked };
    const render = renderers[name];
    if (render) return <Fragment key={name}>{render(field)}</Fragment>;
    if (type === 'lines') return <TextArea key={name} {...field} {...attributes} required={required} />;
    const text = { ...field, ...attributes, required, doubt: doubts[name], type: TYPES[type] ?? 'text' };
    return <TextField key={name} {...text} />;
  });
}
