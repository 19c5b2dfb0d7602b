import type { SubmitEvent } from 'react';
import { changePassword } from '../../../browser/admin/profile-calls.ts';
import { storedAdminID } from '../../../browser/admin/session.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { PASSWORD_HINT } from '../../../domain/admin/password-rule.ts';
import { PasswordChangeSchema } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { textValues } from '../../forms/form-dom.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { PasswordField } from '../password/PasswordField.tsx';
import { useRefusedFields } from '../useRefusedFields.ts';
import styles from './Account.module.css';

const FORM = 'password';

interface Props {
  /** Called when the password was changed, which ends all other sessions. */
  onChanged: () => void;
}

/** Changes the own password. What was typed stays when it is refused. */
export function PasswordSection({ onChanged }: Props) {
  const { form, errors, refuse, refuseBy } = useRefusedFields();
  const { busy, run } = useSingleFlight();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = validate(PasswordChangeSchema, textValues(element));
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    void run(async () => {
      try {
        await changePassword(checked.value);
        element.reset();
        notify.success('Password changed. All other sessions have ended.');
        onChanged();
      } catch (error) {
        refuseBy(error);
        throw error;
      }
    });
  }

  return (
    <section aria-labelledby="password" className={styles.section}>
      <h2 className="h4" id="password">
        Your password
      </h2>
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input name="username" type="text" autoComplete="username" value={storedAdminID()} readOnly hidden />
        <PasswordField
          form={FORM}
          name="present"
          label="Current password"
          autoComplete="current-password"
          error={errors['present']}
          locked={busy}
        />
        <PasswordField
          form={FORM}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors['password']}
          locked={busy}
        />
        <div className="acts">
          <button className="btn btn-ink btn-s" type="submit" aria-disabled={busy}>
            {busy ? 'Saving...' : 'Change password'}
          </button>
        </div>
      </form>
    </section>
  );
}
