import type { Invitation } from '../../../domain/admin/invitation.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { capitalised } from '../../../domain/shared/words.ts';
import { Button } from '../Button.tsx';
import styles from './People.module.css';

interface Props {
  invitation: Invitation;
  /** Name of who invited. */
  inviter: string;
  busy: boolean;
  onRenew: () => void;
  onWithdraw: () => void;
}

/** An invitation that nobody has used, with buttons to renew and to withdraw it. */
export function InvitationRow({ invitation, inviter, busy, onRenew, onWithdraw }: Props) {
  const { adminID, name, email, role, expiresAt, hasEnded } = invitation;
  return (
    <li className={`row ${styles.row}`}>
      <div>
        <h3>
          <bdi translate="no">{name}</bdi> <span className="badge b-open">{capitalised(role)}</span>
        </h3>
        <p className="muted fine" translate="no">
          {adminID}, {email}
        </p>
        <p className="muted fine">
          {hasEnded
            ? 'The link has ended. Renew it to invite again.'
            : `Invited by ${inviter}, open until ${cardDate(expiresAt)}`}
        </p>
      </div>
      <div className="text-acts">
        <Button look="text" icon="undo" isOff={busy} aria-label={`Renew the invitation of ${name}`} onPress={onRenew}>
          Renew
        </Button>
        <Button look="bad" icon="x" isOff={busy} aria-label={`Withdraw the invitation of ${name}`} onPress={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
