import { useRef } from 'react';
import { forgetReturn, returnPath } from '../../../browser/admin/return-path.ts';
import { login, ROUTES } from '../../../browser/admin/session.ts';
import type { Credentials } from '../../../domain/admin/admin.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { Icon } from '../../Icon.tsx';
import styles from './LoginForm.module.css';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './useSignIn.ts';

/** The admin login. A failure shows in the alert above the form; success leads to the dashboard or to the screen asked for. */
export default function LoginForm() {
  return (
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>
  );
}

function Form() {
  const { state, submit } = useSignIn(enter);
  const submitting = state.status === 'submitting';
  const form = useRef<HTMLFormElement>(null);

  useRestoreFocus(() => form.current?.querySelector('input'), []);

  return (
    <>
      <div role="alert">
        {state.status === 'failed' && (
          <div className="note note-err">
            <Icon name="warn" />
            <span>{state.message}</span>
          </div>
        )}
      </div>
      {/* method="dialog": before hydration a press does nothing instead of reloading the page. */}
      <form ref={form} className={styles.form} method="dialog" onSubmit={submit}>
        <SignInFields state={state} />
        <button className="btn btn-board" type="submit" disabled={submitting}>
          {submitting ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </>
  );
}

async function enter(credentials: Credentials): Promise<void> {
  await login(credentials);
  const target = returnPath() ?? ROUTES.dashboard;
  forgetReturn();
  location.assign(target);
}
