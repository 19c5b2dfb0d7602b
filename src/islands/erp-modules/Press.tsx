import type { ReactNode } from 'react';
import styles from './Screen.module.css';

const LOOKS = { row: styles.row, act: styles.act, quiet: styles.quiet, tile: styles.tile };

interface Props {
  look: keyof typeof LOOKS;
  /** For what can be chosen: whether it is. */
  chosen?: boolean;
  /** It has nothing more to do; it keeps the focus all the same. */
  spent?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a screen. Its look is that of its words, which stay where the button itself is taken away. */
export function Press({ look, chosen, spent = false, onPress, children }: Props) {
  return (
    <button
      className={styles.press}
      type="button"
      aria-pressed={chosen}
      aria-disabled={spent || undefined}
      onClick={() => spent || onPress()}
    >
      <span className={LOOKS[look]}>{children}</span>
    </button>
  );
}
