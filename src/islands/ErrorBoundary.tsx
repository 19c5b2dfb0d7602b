import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

interface Props {
  /** How to go on without the part, when reloading does not help; nothing when left out. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Keeps a fault inside the part of the page it is in: the part says so in its place, and the rest goes on. */
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
