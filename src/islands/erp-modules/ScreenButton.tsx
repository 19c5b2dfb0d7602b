import type { ReactNode } from 'react';
import styles from './Screen.module.css';

const VARIANTS = { row: styles.row, act: styles.act, quiet: styles.quiet, tile: styles.tile };

interface Props {
  variant: keyof typeof VARIANTS;
  /** Whether it is chosen; undefined for a button that is not a choice. */
  chosen?: boolean;
  /** Disabled by `aria-disabled`, so that it keeps the focus. */
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a screen. Its look is on a span inside, which stays visible where the button is hidden (without scripts). */
export function ScreenButton({ variant, chosen, disabled = false, onPress, children }: Props) {
  return (
    <button
      className={styles.press}
      type="button"
      aria-pressed={chosen}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    >
      <span className={VARIANTS[variant]}>{children}</span>
    </button>
  );
}
