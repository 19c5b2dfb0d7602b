import type { ReactNode } from 'react';
import styles from './Screen.module.css';

const VARIANTS = { row: styles.row, act: styles.act, quiet: styles.quiet, tile: styles.tile };

interface Props {
  look: keyof typeof VARIANTS;
  /** Whether it is chosen; undefined for a button that is not a choice. */
  chosen?: boolean;
  /** Disabled by `aria-disabled`, so that it keeps the focus. */
  spent?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a screen. Its look is on a span inside, which stays visible where the button is hidden (without scripts). */
export function Press({ look, chosen, spent = false, onPress, children }: Props) {
  return (
    <button
      className={styles.press}
      type="button"
      aria-pressed={chosen}
      aria-disabled={spent || undefined}
      onClick={() => spent || onPress()}
    >
      <span className={VARIANTS[look]}>{children}</span>
    </button>
  );
}
