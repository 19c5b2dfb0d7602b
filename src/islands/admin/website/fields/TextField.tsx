import { useState } from 'react';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { kindOf } from '../../../../domain/content/form/schema.ts';
import { CountedField } from '../../CountedField.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import { type FieldProps, givenText, useForm } from './form-context.ts';

/** A text that is longer than this has several rows. */
const LINE_LENGTH = 50;
const ROW_LENGTH = 64;
const MAX_ROWS = 12;

/** A line, or a paragraph in rows. */
export function TextField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { errors, onChange, onLeave } = useForm();
  const control = useControl(field);
  const text = typeof value === 'string' ? value : '';
  // Which of the two it is stays while one types, since another element would lose the focus.
  const [hasRows] = useState(kindOf(schema) === 'paragraph' || text.length > LINE_LENGTH);
  const rows = Math.min(MAX_ROWS, Math.max(2, Math.ceil(text.length / ROW_LENGTH)));
  const change = (next: string) => onChange(path, givenText(next, isRequired));

  return (
    <FieldShell field={field} hasOwnError={schema.maxLength !== undefined}>
      {schema.maxLength === undefined ? (
        <PlainText {...control} text={text} rows={hasRows ? rows : 0} onText={change} onBlur={() => onLeave(path)} />
      ) : (
        <CountedField
          {...control}
          value={text}
          limit={schema.maxLength}
          refusal={errors[pathText(path)] ?? ''}
          {...(hasRows ? { rows } : {})}
          onValue={change}
          onBlur={() => onLeave(path)}
        />
      )}
    </FieldShell>
  );
}

interface PlainProps extends ReturnType<typeof useControl> {
  text: string;
  /** 0 for a single line. */
  rows: number;
  onText: (text: string) => void;
  onBlur: () => void;
}

function PlainText({ text, rows, onText, ...control }: PlainProps) {
  if (rows === 0) {
    return <input {...control} className="inp" value={text} onChange={({ target }) => onText(target.value)} />;
  }
  return (
    <textarea {...control} className="inp" rows={rows} value={text} onChange={({ target }) => onText(target.value)} />
  );
}
