import { type SubmitEvent, useId } from 'react';
import { invite } from '../../../browser/admin/team-calls.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import { type InvitationLink, InvitationSchema } from '../../../domain/admin/invitation.ts';
import { proposedID } from '../../../domain/admin/proposed-id.ts';
import type { Role } from '../../../domain/admin/roles.ts';
import { validate } from '../../../domain/shared/validate.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { FormActions } from '../../dialog/FormActions.tsx';
import { TextField } from '../../forms/Field.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { useDialogDraft } from '../useDialogDraft.ts';
import { useRefusedFields } from '../useRefusedFields.ts';
import styles from './People.module.css';
import { PersonFields } from './PersonFields.tsx';
import { RoleField } from './RoleField.tsx';

interface Props {
  onInvited: (link: InvitationLink) => void;
  /** Called when somebody else has the ID by now. */
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

const EMPTY: Values = { name: '', email: '', adminID: null, role: 'writer' };

/** Invites somebody. A refusal of the ID is shown at its field. */
export function InviteDialog({ onInvited, onTaken, onClose }: Props) {
  const id = useId();
  const draft = useDialogDraft('invitation', EMPTY, onClose);
  const { name, email, role } = draft.values;
  const adminID = draft.values.adminID ?? proposedID(name);
  const { form, errors, refuse, refuseBy } = useRefusedFields();
  const { busy, run } = useSingleFlight();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = validate(InvitationSchema, { adminID, name, email, role });
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    void run(async () => {
      try {
        const link = await invite(checked.value);
        draft.forget();
        onInvited(link);
      } catch (error) {
        if (hasStatus(error, 409)) {
          refuse({ adminID: error.message });
          onTaken();
        } else refuseBy(error);
        throw error;
      }
    });
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={draft.dismiss}>
      <form ref={form} className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>Invite somebody</h2>
        <p className="muted">
          Whoever opens the link of the invitation chooses a password and may work here at once. The link opens for
          three days, and once.
        </p>
        <div className={styles.fields}>
          <PersonFields form={id} values={draft.values} errors={errors} locked={busy} onChange={draft.change} />
          <TextField
            form={id}
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
          <RoleField form={id} role={role} error={errors['role']} onChange={(next) => draft.change({ role: next })} />
        </div>
        <FormActions submit={busy ? 'Please wait' : 'Invite'} onClose={draft.close} />
      </form>
    </Dialog>
  );
}
