import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { Sessions } from './Sessions.tsx';

/** The account screen: where one is signed in, and who did what. */
export default function Account() {
  return (
    <ErrorBoundary>
      <Sessions />
      <AuditTrail />
    </ErrorBoundary>
  );
}
