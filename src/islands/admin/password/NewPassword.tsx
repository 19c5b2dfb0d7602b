import { useEffect, useId, useRef, useState } from 'react';
import { setNewPassword } from '../../../browser/admin/new-password-calls.ts';
import { ROUTES } from '../../../browser/admin/session.ts';
import { NEW_PASSWORD_MESSAGES } from '../../../domain/admin/new-password.ts';
import { PASSWORD_HINT } from '../../../domain/admin/password-rule.ts';
import { FormEnd } from '../../forms/FormEnd.tsx';
import { Icon } from '../../Icon.tsx';
import { guarded } from '../guarded.tsx';
import { Note } from '../Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type Outcome, useFormState } from './useFormState.ts';
import { useLinkToken } from './useLinkToken.ts';

/** The form that a link to a new password leads to. */
export default guarded(function NewPassword() {
  const token = useLinkToken();
  const [adminID, setAdminID] = useState<string>();
  if (adminID !== undefined) return <Done adminID={adminID} />;
  return (
    <>
      <div role="alert">{token === '' && <Note>{NEW_PASSWORD_MESSAGES.incomplete}</Note>}</div>
      {token !== '' && <ChoosePassword token={token ?? ''} onDone={setAdminID} />}
    </>
  );
});

function ChoosePassword({ token, onDone }: { token: string; onDone: (adminID: string) => void }) {
  const id = useId();
  const { state, locked, form, submit } = useFormState(async (values): Promise<Outcome> => {
    const password = String(values.get('password'));
    if (password === '') return { errors: { password: 'Enter a new password' } };
    onDone((await setNewPassword(token, password)).adminID);
    return {};
  });
  return (
    <form ref={form} className="form" method="dialog" noValidate data-locked={locked || undefined} onSubmit={submit}>
      {/* For password managers, which store the password with it. */}
      <input type="text" name="username" autoComplete="username" value={token.split('.')[0] ?? ''} readOnly hidden />
      <div className="full">
        <PasswordField
          form={id}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={state.errors['password']}
          locked={locked}
          required
        />
      </div>
      <FormEnd state={state} label="Set the password" waiting="Setting" />
    </form>
  );
}

function Done({ adminID }: { adminID: string }) {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <p className="note note-ok" id={id}>
        <Icon name="check" />
        <span>
          Your password is set. You are signed out everywhere, and your passkeys have ended: add them again under
          Account. Your ID is <span translate="no">{adminID}</span>.
        </span>
      </p>
      <p>
        <a ref={link} className="btn btn-board" href={ROUTES.login} aria-describedby={id}>
          Log in
        </a>
      </p>
    </>
  );
}
