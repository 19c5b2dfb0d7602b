import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorText } from '../forms/ErrorText.tsx';
import { Select } from '../Select.tsx';

interface Named {
  label: ReactNode;
  /** Below the control. */
  hint?: ReactNode;
  className?: string | undefined;
}

type SelectProps = Named & Omit<ComponentProps<'select'>, 'onChange'> & { onChoose: (value: string) => void };

/** A select with its label. */
export function SelectField({ label, hint, className = 'field', onChoose, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...select}
        onChange={({ target }) => onChoose(target.value)}
      />
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

type InputProps = Named &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    /** Whether the hint is above the control. */
    isHintFirst?: boolean;
    /** Why the value was refused, announced; a field that is never refused has none. */
    refusal?: string;
    onValue?: (value: string) => void;
  };

/** A field of one line with its label. */
export function InputField({ label, hint, isHintFirst, className = 'field', refusal, onValue, ...input }: InputProps) {
  const id = useId();
  const hintText = hint && (
    <span className="hint" id={`${id}-hint`}>
      {hint}
    </span>
  );
  const described = [hint && `${id}-hint`, refusal !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {isHintFirst && hintText}
      <input
        className="inp"
        id={id}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
        {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
      />
      {!isHintFirst && hintText}
      {refusal !== undefined && (
        <div role="alert" id={`${id}-error`}>
          {refusal !== '' && <ErrorText>{refusal}</ErrorText>}
        </div>
      )}
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheck: (isChecked: boolean) => void };

/** A checkbox with its words. */
export function Checkbox({ className, children, onCheck, ...input }: CheckboxProps) {
  return (
    <label className={className}>
      <input type="checkbox" {...input} onChange={({ target }) => onCheck(target.checked)} />
      {children}
    </label>
  );
}
