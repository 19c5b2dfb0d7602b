import { type SubmitEvent, useState } from 'react';
import { ROUTES } from '../../../browser/admin/session.ts';
import { acceptInvitation } from '../../../browser/admin/team-calls.ts';
import { asApiError, isGone, messageAbout } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { signInPath } from '../../../domain/admin/admin-paths.ts';
import { AcceptanceSchema, INVITATION_MESSAGES, INVITATION_TOKEN } from '../../../domain/admin/invitation.ts';
import { PASSWORD_HINT } from '../../../domain/admin/password-rule.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { SITE } from '../../../site.ts';
import { TextField } from '../../forms/Field.tsx';
import { guarded } from '../guarded.tsx';
import signIn from '../login/SignInForm.module.css';
import { Note } from '../Notice.tsx';
import { PasswordField } from '../password/PasswordField.tsx';
import { useLinkToken } from '../password/useLinkToken.ts';
import { useCheckedForm } from '../useCheckedForm.ts';

const FORM = 'invitation';

/** Accepts an invitation: whoever opened its link chooses a password. */
export default guarded(function Invitation() {
  const token = useLinkToken();
  /** The token that the server refused. */
  const [dead, setDead] = useState<string>();
  if (token === '') return <DeadLink isUsed={false} />;
  const [, adminID] = INVITATION_TOKEN.exec(token ?? '') ?? [];
  const isDead = token !== undefined && (adminID === undefined || token === dead);
  if (isDead) return <DeadLink isUsed />;
  return <Acceptance token={token ?? ''} adminID={adminID ?? ''} onDead={() => setDead(token)} />;
});

interface Props {
  /** What stood behind the `#`; empty until it was read. */
  token: string;
  adminID: string;
  onDead: () => void;
}

function Acceptance({ token, adminID, onDead }: Props) {
  const { form, errors, busy, send } = useCheckedForm();
  const [failure, setFailure] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setFailure('');
    send(validate(AcceptanceSchema, { token, password }), async (acceptance) => {
      try {
        const accepted = await acceptInvitation(acceptance);
        notify.nextPage('success', 'Your password is set. Sign in with it.');
        location.assign(signInPath(accepted));
      } catch (error) {
        if (isGone(error)) return onDead();
        const refusal = asApiError(error);
        if (!refusal.errors) setFailure(messageAbout(refusal));
        throw error;
      }
    });
  }

  return (
    <>
      <p>You are invited to work on the website of {SITE.name}. Choose the password that you will sign in with.</p>
      <div role="alert">{failure !== '' && <Note>{failure}</Note>}</div>
      <form ref={form} className={signIn.form} method="dialog" noValidate onSubmit={submit}>
        {/* Password managers store it with the password. */}
        <TextField
          form={FORM}
          name="adminID"
          label="Your ID"
          autoComplete="username"
          value={adminID}
          error={undefined}
          locked
        />
        <PasswordField
          form={FORM}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors['password']}
          locked={busy}
        />
        <button className="btn btn-board" type="submit" aria-disabled={busy || token === ''}>
          {busy ? 'Please wait' : 'Accept the invitation'}
        </button>
      </form>
    </>
  );
}

/** Instead of the form: what to do with a link that opens nothing. */
function DeadLink({ isUsed }: { isUsed: boolean }) {
  return (
    <>
      <div role="alert">
        <Note>
          {isUsed
            ? INVITATION_MESSAGES.dead
            : 'Open the link of your invitation once more: this page does not keep it when it is loaded again.'}
        </Note>
      </div>
      <p>Whoever invited you can send another link. If you have chosen your password already, sign in with it.</p>
      <p>
        <a className="btn btn-board" href={ROUTES.login}>
          Login
        </a>
      </p>
    </>
  );
}
