import { invite } from '../../../browser/admin/team-calls.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import { type InvitationLink, InvitationSchema } from '../../../domain/admin/invitation.ts';
import { proposedID } from '../../../domain/admin/proposed-id.ts';
import type { Role } from '../../../domain/admin/roles.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { TextField } from '../../forms/Field.tsx';
import { FormDialog } from '../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../dialogs/useDialogDraft.ts';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './People.module.css';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';

interface Props {
  onInvited: (link: InvitationLink) => void;
  onTaken: () => void;
  onClose: () => void;
}

interface Values {
  name: string;
  email: string;
  /** Null until it is typed: then it follows the name. */
  adminID: string | null;
  role: Role;
}

const FORM = 'invite';
const EMPTY: Values = { name: '', email: '', adminID: null, role: 'writer' };

/** Invites somebody. A refusal of the ID is shown at its field. */
export function InviteDialog({ onInvited, onTaken, onClose }: Props) {
  const draft = useDialogDraft('invitation', EMPTY, onClose);
  const { name, email, role } = draft.values;
  const adminID = draft.values.adminID ?? proposedID(name);
  const { form, errors, busy, refuse, send } = useCheckedForm();

  function submit() {
    send(validate(InvitationSchema, { adminID, name, email, role }), async (fields) => {
      const link = await invite(fields).catch((error: unknown) => {
        if (!hasStatus(error, 409)) throw error;
        refuse({ adminID: error.message });
        onTaken();
      });
      if (!link) return;
      draft.forget();
      onInvited(link);
    });
  }

  return (
    <FormDialog
      ref={form}
      title="Invite somebody"
      width="40rem"
      submit={busy ? 'Please wait' : 'Invite'}
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
    >
      <p className="muted">
        Whoever opens the link of the invitation chooses a password and may work here at once. The link opens for three
        days, and once.
      </p>
      <div className={styles.fields}>
        <PersonFields form={FORM} values={draft.values} errors={errors} locked={busy} onChange={draft.change} />
        <TextField
          form={FORM}
          name="adminID"
          label="ID to sign in with"
          className={`inp ${styles.id}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={adminID}
          error={errors['adminID']}
          locked={busy}
          onChange={({ target }) => draft.change({ adminID: target.value })}
        />
        <RoleField form={FORM} role={role} error={errors['role']} onChange={(next) => draft.change({ role: next })} />
      </div>
    </FormDialog>
  );
}
