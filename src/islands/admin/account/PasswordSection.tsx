import type { SubmitEvent } from 'react';
import { changePassword } from '../../../browser/admin/profile-calls.ts';
import { storedAdminID } from '../../../browser/admin/session.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { PASSWORD_HINT } from '../../../domain/admin/password-rule.ts';
import { PasswordChangeSchema } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { textValues } from '../../forms/form-dom.ts';
import { PasswordField } from '../password/PasswordField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Changes the own password. What was typed stays when it is refused. @param onChanged called then: all other sessions have ended */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { form, errors, busy, send } = useCheckedForm();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    send(validate(PasswordChangeSchema, textValues(element)), async (change) => {
      await changePassword(change);
      element.reset();
      notify.success('Password changed. All other sessions have ended.');
      onChanged();
    });
  }

  const shared = { form: 'password', locked: busy };
  return (
    <AccountSection id="password" title="Your password">
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input name="username" type="text" autoComplete="username" value={storedAdminID()} readOnly hidden />
        <PasswordField
          {...shared}
          name="present"
          label="Current password"
          autoComplete="current-password"
          error={errors['present']}
        />
        <PasswordField
          {...shared}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors['password']}
        />
        <div className="acts">
          <SubmitButton busy={busy}>Change password</SubmitButton>
        </div>
      </form>
    </AccountSection>
  );
}
