import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { forgetReturn, returnPath } from '../../../browser/return-path.ts';
import { login, ROUTES } from '../../../browser/session.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { Icon } from '../../Icon.tsx';
import styles from './LoginForm.module.css';
import { credentialsOf, SignInFields } from './SignInFields.tsx';

type State = { status: 'idle' } | { status: 'submitting' } | { status: 'failed'; message: string };

/** The admin login: a failure shows in the alert above the form, success leads to the dashboard or back. */
export default function LoginForm() {
  return (
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>
  );
}

function Form() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const submitting = state.status === 'submitting';
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setState({ status: 'submitting' });
    try {
      await login(credentialsOf(event.currentTarget));
      const target = returnPath() ?? ROUTES.dashboard;
      forgetReturn();
      location.assign(target);
    } catch (error) {
      console.error('Login failed.', error);
      setState({ status: 'failed', message: error instanceof Error ? error.message : '' });
    }
  }

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
      {/* Until the form is live a press does nothing, rather than reload the page. */}
      <form ref={form} className={styles.form} method="dialog" onSubmit={submit}>
        <SignInFields failed={state.status === 'failed'} />
        <button className="btn btn-board" type="submit" disabled={submitting}>
          {submitting ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </>
  );
}
