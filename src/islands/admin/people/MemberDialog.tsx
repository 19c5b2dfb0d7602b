import { useState } from 'react';
import { type TeamChange, TeamChangeSchema, type TeamMember } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { capitalised } from '../../../domain/shared/words.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../dialogs/useDialogDraft.ts';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './People.module.css';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';
import { changeOfRole } from './role-words.ts';

interface Props {
  member: TeamMember;
  isYou: boolean;
  /** Why the role cannot be changed; undefined when it can. */
  reason: string | undefined;
  /** Stores a change. @throws the failure, after its toast is shown */
  onSave: (change: TeamChange) => Promise<void>;
  onClose: () => void;
}

const FORM = 'member';

/** Edits the name, email address and role of an administrator. Only fields that were changed here are sent. */
export function MemberDialog({ member, isYou, reason, onSave, onClose }: Props) {
  const { adminID, access } = member;
  const start = { name: member.name, email: member.email, role: access };
  const draft = useDialogDraft(`administrator ${adminID}`, start, onClose);
  const { name, email, role } = draft.values;
  const { form, errors, busy, refuse, send } = useCheckedForm();
  const [toConfirm, setToConfirm] = useState<TeamChange | null>(null);

  async function save(change: TeamChange) {
    try {
      await onSave(change);
      draft.close();
    } finally {
      setToConfirm(null);
    }
  }

  function submit() {
    const change = {
      ...(name !== member.name && { name }),
      ...(email !== member.email && { email }),
      ...(role !== access && { role }),
    };
    if (Object.keys(change).length === 0) return draft.close();
    const checked = validate(TeamChangeSchema, change);
    if (!checked.ok || !checked.value.role) return send(checked, save);
    refuse({});
    setToConfirm(checked.value);
  }

  return (
    <FormDialog
      ref={form}
      title={member.name}
      heading={{ dir: 'auto', translate: 'no' }}
      width="40rem"
      submit={busy ? 'Please wait' : 'Save'}
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
      over={
        toConfirm?.role && (
          <ConfirmDialog
            title={`Change ${member.name} from ${access} to ${toConfirm.role}?`}
            no="Leave it"
            yes="Change the role"
            icon="users"
            look="largeBoard"
            busy={busy}
            onNo={() => setToConfirm(null)}
            onYes={() => send({ ok: true, value: toConfirm }, save)}
          >
            {changeOfRole(access, toConfirm.role)}
          </ConfirmDialog>
        )
      }
    >
      <p className="muted">
        Signs in as <span translate="no">{adminID}</span>. An ID is never changed.
      </p>
      <div className={styles.fields}>
        <PersonFields
          form={FORM}
          values={draft.values}
          isYou={isYou}
          errors={errors}
          locked={busy}
          onChange={draft.change}
        />
        {reason === undefined ? (
          <RoleField form={FORM} role={role} error={errors['role']} onChange={(next) => draft.change({ role: next })} />
        ) : (
          <p className="muted">
            {capitalised(access)}. {reason}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
