import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  heading: string;
  text?: string;
  /** The way on: a link or a button. */
  children?: ReactNode;
}

/** The box in the place of a list that is empty or cannot be read. */
export function EmptyState({ heading, text, children }: Props) {
  return (
    <div className={styles.box}>
      <p className="h4">{heading}</p>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
