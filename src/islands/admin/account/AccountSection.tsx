import type { ReactNode, Ref } from 'react';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import styles from './Account.module.css';

interface Props {
  id: string;
  title: string;
  /** Behind the title, announced when it changes. */
  state?: ReactNode;
  /** What it shows is loaded: whether that failed, and what is said then. */
  loaded?: { isFailed: boolean; message: string; onRetry: () => void };
  heading?: Ref<HTMLHeadingElement>;
  /** Between the heading and a failure. */
  lead?: string;
  children: ReactNode;
}

/** A part of the account screen under its heading. */
export function AccountSection({ id, title, state, loaded, heading, lead, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 className="h4" id={id} tabIndex={-1} ref={heading}>
        {title}{' '}
        <span className="muted" role="status">
          {state}
        </span>
      </h2>
      {lead && <p className="muted">{lead}</p>}
      {loaded && <LoadFailed {...loaded} />}
      {children}
    </section>
  );
}
