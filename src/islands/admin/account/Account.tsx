import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import styles from './Account.module.css';
import { AuditTrail } from './AuditTrail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';

/** The account screen: the administrator's sessions and the audit trail. */
export default function Account() {
  return (
    <ErrorBoundary>
      <div className={styles.account}>
        <Sessions />
        <AuditTrail />
        <Passkeys />
        <RecoveryCodes />
      </div>
    </ErrorBoundary>
  );
}
