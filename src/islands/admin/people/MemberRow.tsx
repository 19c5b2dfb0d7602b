import type { TeamMember } from '../../../domain/admin/person.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { capitalised } from '../../../domain/shared/words.ts';
import { Button } from '../Button.tsx';
import { PasswordLinkButton } from '../password/PasswordLinkButton.tsx';
import styles from './People.module.css';

interface Props {
  member: TeamMember;
  isYou: boolean;
  /** Why the person can neither get another role nor be removed; undefined when both are possible. */
  reason: string | undefined;
  busy: boolean;
  onChange: () => void;
  onEndPasskeys: () => void;
  onRemove: () => void;
}

/** An administrator, with what can be done about them, or why nothing can. */
export function MemberRow({ member, isYou, reason, busy, onChange, onEndPasskeys, onRemove }: Props) {
  const { adminID, name, email, access, state, fixed, seenAt } = member;
  const isRemoved = state === 'removed';
  const known = [name !== adminID && adminID, email].filter(Boolean).join(', ');
  return (
    <li className={`row ${styles.row}`} id={adminID} tabIndex={-1}>
      <div>
        <h3>
          <bdi translate="no">{name}</bdi>{' '}
          <span className={`badge ${isRemoved ? 'b-draft' : 'b-open'}`}>
            {isRemoved ? 'Removed' : capitalised(access)}
          </span>
          {isYou && <span className="badge b-published">You</span>}
        </h3>
        {known !== '' && (
          <p className="muted fine" translate="no">
            {known}
          </p>
        )}
        {isRemoved ? (
          <p className="muted fine">The name stays on what was written, and the ID is not given again.</p>
        ) : (
          <p className="muted fine">{seenAt ? `Last seen ${cardDate(seenAt)}` : 'Not seen in the last hours'}</p>
        )}
        {!isRemoved && reason && <p className="muted fine">{reason}</p>}
      </div>
      {!isRemoved && !fixed && (
        <div className="text-acts">
          <Button look="text" icon="pen" aria-label={`Change ${name}`} onPress={onChange}>
            Change
          </Button>
          {!isYou && <PasswordLinkButton adminID={adminID} name={name} />}
          {!isYou && (
            <Button look="text" icon="x" isOff={busy} aria-label={`End passkeys of ${name}`} onPress={onEndPasskeys}>
              End passkeys
            </Button>
          )}
          {reason === undefined && (
            <Button look="bad" icon="trash" isOff={busy} aria-label={`Remove ${name}`} onPress={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
