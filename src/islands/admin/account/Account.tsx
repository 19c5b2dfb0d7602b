import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { Sessions } from './Sessions.tsx';

/** The account screen: the administrator's sessions and the audit trail. */
export default function Account() {
  return (
    <ErrorBoundary>
      <Sessions />
      <AuditTrail />
    </ErrorBoundary>
  );
}
