import { type SubmitEvent, useId, useState } from 'react';
import { type TeamChange, TeamChangeSchema, type TeamMember } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { FormActions } from '../../dialog/FormActions.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useDialogDraft } from '../useDialogDraft.ts';
import { useRefusedFields } from '../useRefusedFields.ts';
import styles from './People.module.css';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';
import { changeOfRole, roleName } from './role-words.ts';

interface Props {
  member: TeamMember;
  isYou: boolean;
  /** Why the role cannot be changed; undefined when it can. */
  reason: string | undefined;
  /** Stores a change. @throws the failure, after its toast is shown */
  onSave: (change: TeamChange) => Promise<void>;
  onClose: () => void;
}

/** Edits the name, email address and role of an administrator. Only fields that were changed here are sent. */
export function MemberDialog({ member, isYou, reason, onSave, onClose }: Props) {
  const id = useId();
  const { adminID, access } = member;
  const start = { name: member.name, email: member.email, role: access };
  const draft = useDialogDraft(`administrator ${adminID}`, start, onClose);
  const { name, email, role } = draft.values;
  const { form, errors, refuse, refuseBy } = useRefusedFields();
  const { busy, run } = useSingleFlight();
  const [toConfirm, setToConfirm] = useState<TeamChange | null>(null);

  const save = (change: TeamChange) =>
    run(async () => {
      try {
        await onSave(change);
        draft.close();
      } catch (error) {
        setToConfirm(null);
        refuseBy(error);
        throw error;
      }
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = {
      ...(name !== member.name && { name }),
      ...(email !== member.email && { email }),
      ...(role !== access && { role }),
    };
    if (Object.keys(change).length === 0) return draft.close();
    const checked = validate(TeamChangeSchema, change);
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    if (checked.value.role) setToConfirm(checked.value);
    else void save(checked.value);
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={draft.dismiss}>
      <form ref={form} className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id} dir="auto" translate="no">
          {member.name}
        </h2>
        <p className="muted">
          Signs in as <span translate="no">{adminID}</span>. An ID is never changed.
        </p>
        <div className={styles.fields}>
          <PersonFields
            form={id}
            values={draft.values}
            isYou={isYou}
            errors={errors}
            locked={busy}
            onChange={draft.change}
          />
          {reason === undefined ? (
            <RoleField form={id} role={role} error={errors['role']} onChange={(next) => draft.change({ role: next })} />
          ) : (
            <p className="muted">
              {roleName(access)}. {reason}
            </p>
          )}
        </div>
        <FormActions submit={busy ? 'Please wait' : 'Save'} onClose={draft.close} />
      </form>
      {toConfirm?.role && (
        <ConfirmDialog
          title={`Change ${member.name} from ${access} to ${toConfirm.role}?`}
          no="Leave it"
          yes="Change the role"
          icon="users"
          look="btn-board"
          busy={busy}
          onNo={() => setToConfirm(null)}
          onYes={() => void save(toConfirm)}
        >
          {changeOfRole(access, toConfirm.role)}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
