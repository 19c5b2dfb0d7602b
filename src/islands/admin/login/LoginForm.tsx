import { useEffect, useRef } from 'react';
import { clearReturnPath, readReturnPath } from '../../../browser/admin/return-path.ts';
import { login, loginWithPasskey, ROUTES } from '../../../browser/admin/session.ts';
import { ADMIN_ID_PATTERN, type Credentials } from '../../../domain/admin/admin.ts';
import type { PasskeySignIn } from '../../../domain/admin/passkey.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { guarded } from '../guarded.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The admin login: success leads to the dashboard or to the screen asked for. */
export default guarded(function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => fillIn(form.current), []);
  useRestoreFocus(() => form.current?.querySelector('input'), []);
  return <SignInForm signIn={enter} signInWithPasskey={enterWithPasskey} passkeysInField form={form} />;
});

/** Fills in the ID of the address, as somebody who has just accepted an invitation comes here, and asks for the password. */
function fillIn(form: HTMLFormElement | null): void {
  const adminID = location.hash.slice(1);
  const field = form?.querySelector<HTMLInputElement>('[name="adminID"]');
  if (field?.value !== '' || !ADMIN_ID_PATTERN.test(adminID)) return;
  field.value = adminID;
  form?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
}

const enter = (credentials: Credentials) => login(credentials).then(leave);
const enterWithPasskey = (signed: PasskeySignIn) => loginWithPasskey(signed).then(leave);

function leave(): void {
  const target = readReturnPath() ?? ROUTES.dashboard;
  clearReturnPath();
  location.assign(target);
}
