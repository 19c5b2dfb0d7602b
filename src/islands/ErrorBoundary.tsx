import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

interface Props {
  /** How to go on without the part, when reloading does not help; nothing when left out. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Limits an error to the part of the page it is in: a message replaces the part, and the rest works. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <p>This part of the page stopped working.</p>
        {this.props.otherwise}
        <button className="btn btn-line btn-s" type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    );
  }
}
