import { type MouseEvent, useState } from 'react';
import { type Json, textOf } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { type FieldPath, kindOf, META_FIELDS } from '../../../../domain/content/form/schema.ts';
import { isToReplace } from '../../../../domain/content/form/unconfirmed.ts';
import { searchWords } from '../../../../domain/content/search-words.ts';
import { withHttps } from '../../../../domain/shared/site-path.ts';
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
  const { entry, errors, onType, onLeave } = useForm();
  const text = textOf(value);
  const placeholder = isRequired ? '' : wordsUsed(entry, path);
  // Which of the two it is stays while one types, since another element would lose the focus.
  const [hasRows] = useState(kindOf(schema) === 'paragraph' || text.length > LINE_LENGTH);
  const lines = (text || placeholder).split('\n').map((line) => Math.max(1, Math.ceil(line.length / ROW_LENGTH)));
  const rows = Math.min(
    MAX_ROWS,
    Math.max(
      2,
      lines.reduce((sum, count) => sum + count),
    ),
  );
  const Plain: 'input' = hasRows ? ('textarea' as 'input') : 'input';
  const change = (next: string) => onType(path, givenText(next, isRequired));
  function leave() {
    const isAddress = schema.format === 'uri' || schema.kind === 'address';
    const whole = isAddress ? withHttps(text) : text;
    if (whole !== text) change(whole);
    onLeave(path);
  }
  const control = {
    ...useControl(field),
    ...(hasRows ? { rows } : {}),
    value: text,
    placeholder,
    onBlur: leave,
    // What is typed takes the place of the words in brackets.
    onClick: isToReplace(entry, path, value)
      ? ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.select()
      : undefined,
  };

  return (
    <FieldShell field={field} hasOwnError={schema.maxLength !== undefined}>
      {schema.maxLength === undefined ? (
        <Plain {...control} className="inp" onChange={({ target }) => change(target.value)} />
      ) : (
        <CountedField {...control} limit={schema.maxLength} refusal={errors[pathText(path)] ?? ''} onValue={change} />
      )}
    </FieldShell>
  );
}

/** What is used while a field is empty: of those for search engines, words of the page. */
function wordsUsed(entry: Json, path: FieldPath): string {
  if (!META_FIELDS.includes(pathText(path))) return '';
  const { metaTitle, metaDescription } = searchWords(entry);
  return path[0] === 'metaTitle' ? metaTitle : metaDescription;
}
