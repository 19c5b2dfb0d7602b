import { useId } from 'react';
import { askForPasswordLink } from '../../../browser/admin/new-password-calls.ts';
import { LOGIN_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { TextField } from '../../forms/Field.tsx';
import { FormEnd } from '../../forms/FormEnd.tsx';
import { guarded } from '../guarded.tsx';
import { type Outcome, useFormState } from './useFormState.ts';

async function ask(values: FormData): Promise<Outcome> {
  const adminID = String(values.get('adminID')).trim();
  if (adminID === '') return { errors: { adminID: LOGIN_MESSAGES.idMissing } };
  const { message, mail } = await askForPasswordLink(adminID);
  if (!mail) return { failed: message };
  return { sent: message };
}

/** The form of a forgotten password. */
export default guarded(function ForgottenPassword() {
  const id = useId();
  const { state, locked, form, submit } = useFormState(ask);
  return (
    <form ref={form} className="form" method="dialog" noValidate data-locked={locked || undefined} onSubmit={submit}>
      <TextField
        form={id}
        name="adminID"
        label="Admin ID"
        error={state.errors['adminID']}
        locked={locked}
        full
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormEnd state={state} label="Send me a link" waiting="Sending" />
    </form>
  );
});
