import { Component, type ReactElement, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

interface Props {
  /** Added to the message: how to go on when reloading does not help. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Replaces a part of the page that throws while it renders with a message; the rest of the page works on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return <>{this.props.children}</>;
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

/** A component in a boundary of its own: an island. */
export function bounded<Props extends object>(Content: (props: Props) => ReactElement) {
  return function Bounded(props: Props) {
    return (
      <ErrorBoundary>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}
