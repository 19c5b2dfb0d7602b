import { useEffect, useRef, useState } from 'react';
import { storedAdminID } from '../../../browser/admin/session.ts';
import {
  changeMember,
  endPasskeys,
  loadTeam,
  removeMember,
  renewInvitation,
  withdrawInvitation,
} from '../../../browser/admin/team-calls.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import { hashTarget } from '../../../browser/shared/scroll.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { Invitation, InvitationLink } from '../../../domain/admin/invitation.ts';
import type { TeamMember } from '../../../domain/admin/person.ts';
import { countInDigits } from '../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { DeleteDialog } from '../dialogs/ConfirmDialog.tsx';
import { guarded } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { closedReason } from './closed-to-change.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { LinkDialog } from './OneTimeLinkDialog.tsx';
import styles from './People.module.css';

/** A change that is asked about first. */
interface Question {
  title: string;
  yes: string;
  what: string;
  call: () => Promise<void>;
  done: string;
}

/** The dialog over the screen. */
type Asked = { what: 'invite' } | { what: 'change'; member: TeamMember } | { what: 'question'; question: Question };

function removal({ adminID, name }: TeamMember): Question {
  return {
    title: `Remove ${name}?`,
    yes: 'Remove',
    what: `${name} cannot sign in any more, and open screens answer nothing from now on. The name stays on what was written. The ID ${adminID} is not given to anybody again: to come back, the person needs another one.`,
    call: () => removeMember(adminID),
    done: `${name} removed`,
  };
}

function endOfPasskeys({ adminID, name }: TeamMember): Question {
  return {
    title: `End the passkeys of ${name}?`,
    yes: 'End the passkeys',
    what: `No passkey that ${name} has now signs in any more, and open screens ask for the password. Whoever has that can add passkeys again: if it may be known to others too, make a link to a new one.`,
    call: () => endPasskeys(adminID),
    done: `Passkeys of ${name} ended`,
  };
}

function withdrawal({ adminID, name }: Invitation): Question {
  return {
    title: `Withdraw the invitation of ${name}?`,
    yes: 'Withdraw',
    what: 'The link opens nothing from now on. You can invite with the same ID again.',
    call: () => withdrawInvitation(adminID),
    done: `Invitation of ${name} withdrawn`,
  };
}

/** The screen of owners: who works on the website, and who is invited. */
export default guarded(function People() {
  const { loading, reload, failure } = useLoad(loadTeam, 'Unable to load the people.');
  const { busy, run } = useSingleFlight();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The link that is shown, over any other dialog. */
  const [link, setLink] = useState<InvitationLink | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  const team = loading.status === 'loaded' ? loading.value : undefined;
  const { members = [], invitations = [] } = team ?? {};
  const me = storedAdminID();
  /** Closes the dialog of this render; a late answer does not close one that was opened since. */
  const close = () => setAsked((now) => (now === asked ? null : now));
  const ask = (question: Question) => setAsked({ what: 'question', question });
  const isLoaded = team !== undefined;
  // The hash of the address names a person.
  useEffect(() => {
    if (isLoaded) hashTarget(location.hash)?.focus();
  }, [isLoaded]);
  // The pressed button may belong to a row, or a part of it, that a change has removed.
  useRestoreFocus(
    () => (hasChanged.current && asked === null && link === null ? heading.current : null),
    [team, asked, link],
  );

  /** An administrator as the list has them now, perhaps changed by a colleague while the dialog is open. */
  const latest = (member: TeamMember) => members.find(({ adminID }) => adminID === member.adminID) ?? member;

  /** Makes a change and shows what is there then, also after a colleague's change has refused it. @throws what the task throws */
  async function change(task: () => Promise<void>): Promise<void> {
    hasChanged.current = true;
    try {
      await task();
    } catch (error) {
      if (hasStatus(error, 404, 409)) await reload();
      throw error;
    }
    await reload();
  }

  const carryOut = ({ call, done }: Question) =>
    change(async () => {
      close();
      await call();
      notify.success(done);
    });

  const renew = ({ adminID }: Invitation) => change(async () => setLink(await renewInvitation(adminID)));

  return (
    <>
      <section aria-labelledby="team">
        <div className={styles.head}>
          <h2 className="h4" id="team" tabIndex={-1} ref={heading}>
            Administrators{' '}
            <span className="muted" role="status">
              {loading.status === 'loading' && 'Loading'}
              {team && countInDigits(members.filter(({ state }) => state === 'active').length)}
            </span>
          </h2>
          <Button look="board" icon="plus" onPress={() => setAsked({ what: 'invite' })}>
            Invite
          </Button>
        </div>
        <LoadFailed {...failure} />
        {members.length > 0 && (
          <ul className={`rows ${styles.list}`}>
            {members.map((member) => (
              <MemberRow
                key={member.adminID}
                member={member}
                isYou={member.adminID === me}
                reason={closedReason(member, members, me)}
                busy={busy}
                onChange={() => setAsked({ what: 'change', member })}
                onEndPasskeys={() => ask(endOfPasskeys(member))}
                onRemove={() => ask(removal(member))}
              />
            ))}
          </ul>
        )}
      </section>
      {team && (
        <section aria-labelledby="invitations">
          <div className={styles.head}>
            <h2 className="h4" id="invitations">
              Invitations <span className="muted">{countInDigits(invitations.length)}</span>
            </h2>
          </div>
          {invitations.length === 0 ? (
            <EmptyState
              heading="Nobody is invited at the moment."
              text="An invitation is listed here until it is used."
            />
          ) : (
            <ul className={`rows ${styles.list}`}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.adminID}
                  invitation={invitation}
                  inviter={members.find(({ adminID }) => adminID === invitation.by)?.name ?? invitation.by}
                  busy={busy}
                  onRenew={() => void run(() => renew(invitation))}
                  onWithdraw={() => ask(withdrawal(invitation))}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {asked?.what === 'invite' && (
        <InviteDialog
          onInvited={(link) => {
            hasChanged.current = true;
            close();
            setLink(link);
            void reload();
          }}
          onTaken={() => void reload()}
          onClose={close}
        />
      )}
      {asked?.what === 'change' && (
        <MemberDialog
          member={latest(asked.member)}
          isYou={asked.member.adminID === me}
          reason={closedReason(latest(asked.member), members, me)}
          onSave={(changed) =>
            change(async () => {
              const { name } = await changeMember(asked.member.adminID, changed);
              notify.success(`${name} changed`);
            })
          }
          onClose={close}
        />
      )}
      {asked?.what === 'question' && (
        <DeleteDialog
          title={asked.question.title}
          yes={asked.question.yes}
          busy={busy}
          onKeep={close}
          onDelete={() => void run(() => carryOut(asked.question))}
        >
          {asked.question.what}
        </DeleteDialog>
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
});
