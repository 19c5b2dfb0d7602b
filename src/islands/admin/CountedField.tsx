import { type ComponentProps, type RefObject, useRef } from 'react';
import { plainLine } from '../../domain/shared/text.ts';
import { countOf } from '../../domain/shared/words.ts';
import { ErrorText } from '../forms/ErrorText.tsx';
import { useCustomValidity } from './useCustomValidity.ts';

/** Share of the limit from which on the count is shown. */
export const COUNTED_FROM = 0.8;

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  id: string;
  value: string;
  /** Most characters; a longer value is not cut, but makes the field invalid. */
  limit: number;
  /** Rows of a textarea; an input when not given. */
  rows?: number;
  /** Why the value was refused; empty when it was not. */
  refusal?: string;
  /** Ref to the field, for callers that need it. */
  field?: RefObject<HTMLInputElement | null>;
  onValue: (value: string) => void;
};

/** A text field that shows the number of characters near and over its limit. */
export function CountedField({
  id,
  value,
  limit,
  rows,
  field,
  refusal = '',
  onValue,
  'aria-describedby': hint = '',
  ...rest
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const { length } = plainLine(value);
  const over = length - limit;
  const problem = over > 0 ? `${countOf(over, 'character')} too many.` : refusal;
  useCustomValidity(input, over > 0 ? problem : '');
  const Field: 'input' = rows === undefined ? 'input' : ('textarea' as 'input');
  return (
    <>
      <Field
        {...rest}
        {...(rows === undefined ? {} : { rows })}
        ref={input}
        className="inp"
        id={id}
        value={value}
        aria-describedby={`${hint} ${id}-count${problem && ` ${id}-error`}`.trim()}
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      <span className="hint" id={`${id}-count`} hidden={length <= limit * COUNTED_FROM}>
        {length} of {limit} characters
      </span>
      {problem !== '' && <ErrorText id={`${id}-error`}>{problem}</ErrorText>}
    </>
  );
}
