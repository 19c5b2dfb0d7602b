import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { plainLine } from '../../domain/shared/text.ts';
import { countOf } from '../../domain/shared/words.ts';
import { ErrorText } from '../forms/ErrorText.tsx';
import { Growing } from './Growing.tsx';

/** Share of the limit from which on the count is shown. */
export const COUNTED_FROM = 0.8;

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** With it, the field has a label; without it, whoever renders the field. */
  label?: string;
  /** Below the label. */
  hint?: ReactNode;
  value: string;
  /** Most characters; a longer value is not cut, but makes the field invalid. */
  limit: number;
  /** Rows of a textarea; an input when not given. */
  rows?: number;
  /** Whether the textarea is as high as its text. */
  grows?: boolean;
  /** Why the value was refused; empty when it was not. */
  refusal?: string;
  /** Ref to the field, for callers that need it. */
  field?: RefObject<HTMLInputElement | null>;
  onValue: (value: string) => void;
};

/** A text field that shows the number of characters near and over its limit. */
export function CountedField({
  label,
  hint,
  value,
  limit,
  rows,
  grows = false,
  field,
  refusal = '',
  onValue,
  className,
  ...rest
}: Props) {
  const ownId = useId();
  const { id = ownId, 'aria-describedby': describedBy = '', ...attributes } = rest;
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const { length } = plainLine(value);
  const over = length - limit;
  const problem = over > 0 ? `${countOf(over, 'character')} too many.` : refusal;
  useEffect(() => input.current?.setCustomValidity(over > 0 ? problem : ''), [input, over, problem]);
  const Field: 'input' = rows === undefined ? 'input' : ('textarea' as 'input');
  const parts = [describedBy, hint && `${id}-hint`, `${id}-count`, problem && `${id}-error`].filter(Boolean);
  const box = (
    <Field
      {...attributes}
      {...(rows === undefined ? {} : { rows })}
      ref={input}
      className="inp"
      id={id}
      value={value}
      aria-describedby={parts.join(' ')}
      aria-invalid={problem !== '' || undefined}
      onChange={(event) => onValue(event.target.value)}
    />
  );
  const control = (
    <>
      {grows ? <Growing text={value}>{box}</Growing> : box}
      <span className="hint" id={`${id}-count`} hidden={length <= limit * COUNTED_FROM}>
        {length} of {limit} characters
      </span>
      {problem !== '' && <ErrorText id={`${id}-error`}>{problem}</ErrorText>}
    </>
  );
  if (label === undefined) return control;
  return (
    <div className={className ?? 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {control}
    </div>
  );
}
