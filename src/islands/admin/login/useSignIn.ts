import { type SubmitEvent, useState } from 'react';
import { SignInError } from '../../../browser/admin/session.ts';
import type { Credentials } from '../../../domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../../domain/admin/admin-messages.ts';

/** The state of a sign-in form. */
export interface SignInState {
  /** `asked`: ID and password are right, and the server requires the code of the second factor. */
  status: 'idle' | 'submitting' | 'asked' | 'failed';
  message: string;
  /** Whether there is a field for the code; once the server has required it, the field stays. */
  hasCode: boolean;
  invalidField: 'password' | 'code';
  missing: { adminID?: string; password?: string };
}

const START: SignInState = { status: 'idle', message: '', hasCode: false, invalidField: 'password', missing: {} };

/** The state of a form with `SignInFields` and its submit handler. @param signIn throws SignInError */
export function useSignIn(signIn: (credentials: Credentials) => Promise<void>) {
  const [state, setState] = useState(START);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = credentialsOf(event.currentTarget);
    const missing = missingOf(credentials);
    const [first] = Object.keys(missing);
    if (first !== undefined) {
      setState((previous) => ({ ...previous, status: 'idle', missing }));
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState((previous) => ({ ...previous, status: 'submitting', missing }));
    try {
      await signIn(credentials);
    } catch (error) {
      console.error('Signing in failed.', error);
      setState((previous) => failed(previous, error));
    }
  }

  return { state, submit };
}

function missingOf({ adminID, password }: Credentials): SignInState['missing'] {
  return {
    ...(adminID === '' && { adminID: LOGIN_MESSAGES.idMissing }),
    ...(password === '' && { password: LOGIN_MESSAGES.passwordMissing }),
  };
}

function failed({ hasCode }: SignInState, error: unknown): SignInState {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof SignInError ? error.code : undefined;
  return {
    status: code === 'asked' ? 'asked' : 'failed',
    message,
    hasCode: hasCode || code !== undefined,
    invalidField: code ? 'code' : 'password',
    missing: {},
  };
}

/** The values of a form; an empty code is left out. */
function credentialsOf(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const code = String(data.get('code') ?? '').replace(/\s/g, '');
  return {
    adminID: String(data.get('adminID')).trim().toUpperCase(),
    password: String(data.get('password')),
    ...(code && { code }),
  };
}
