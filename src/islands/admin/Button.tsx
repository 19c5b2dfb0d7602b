import type { ComponentProps } from 'react';
import type { IconName } from '../../components/icons.ts';
import { Icon } from '../Icon.tsx';

const LOOKS = {
  line: 'btn btn-line btn-s',
  ink: 'btn btn-ink btn-s',
  board: 'btn btn-board btn-s',
  danger: 'btn btn-danger btn-s',
  largeLine: 'btn btn-line',
  largeBoard: 'btn btn-board',
  largeDanger: 'btn btn-danger',
  text: 'text-button',
  bad: 'text-button bad',
  icon: 'icon-button',
} as const;

export type ButtonLook = keyof typeof LOOKS;

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'type'> {
  look?: ButtonLook;
  icon?: IconName | undefined;
  /** Whether it does nothing at present: it is announced as disabled and keeps the focus. */
  isOff?: boolean | undefined;
  onPress: () => void;
}

/** A button that never submits a form. */
export function Button({ look = 'line', icon, isOff, onPress, className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]}
      type="button"
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
