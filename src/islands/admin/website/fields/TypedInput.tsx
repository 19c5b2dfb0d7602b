import { type ComponentProps, useState } from 'react';
import { useControl } from './FieldShell.tsx';
import { type FieldProps, useForm } from './form-context.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  field: FieldProps;
  /** The stored value as text. */
  stored: string;
  toValue: (text: string) => string | number | undefined;
  /** What becomes of the text when the field is left. */
  complete?: (text: string) => string;
}

/**
 * An input whose stored value is written otherwise than it is typed, such as without blanks. It shows what was typed as long as the value is
 * still the one that was stored for it and it has the focus. A value that changes under a composing keyboard is typed twice.
 */
export function TypedInput({ field, stored, toValue, complete = (text) => text, ...input }: Props) {
  const { path } = field;
  const { onType, onLeave } = useForm();
  const [typed, setTyped] = useState<{ text: string; stored: string } | null>(null);
  return (
    <input
      className="inp"
      autoComplete="off"
      {...useControl(field)}
      {...input}
      value={typed?.stored === stored ? typed.text : stored}
      onChange={({ target }) => {
        const next = toValue(target.value);
        setTyped({ text: target.value, stored: String(next ?? '') });
        onType(path, next);
      }}
      onBlur={() => {
        setTyped(null);
        if (complete(stored) !== stored) onType(path, toValue(complete(stored)));
        onLeave(path);
      }}
    />
  );
}
