import * as z from 'zod/mini';
import { LOGIN_MESSAGES } from './admin-messages.ts';
import { RECOVERY_CODE_DIGITS } from './recovery-codes.ts';

/** An administrator as the API shows one. */
export interface Admin {
  adminID: string;
  role: 'admin';
}

/** Answer of `POST /api/admin/auth/login` and of `POST /api/auth/passkey`; stored whole in the browser under `adminInfo`. */
export interface AdminLogin {
  token: string;
  adminID: string;
  admin: Admin;
}

/** Pattern of an administrator's ID, in the upper case that `LoginSchema` converts it to. */
export const ADMIN_ID_PATTERN = /^[A-Z0-9_-]{1,64}$/;

/** Longer passwords are refused without hashing them. */
export const PASSWORD_MAX_CHARACTERS = 1024;

/** Characters of a typed code, spaces included. */
const CODE_MAX_CHARACTERS = 40;
const CODE_HINT = 'A code has 6 digits';
const CODE_PATTERN = new RegExp(`^(?:(?:\\d{6}){0,2}|\\d{${RECOVERY_CODE_DIGITS}})$`);

/** A typed password; longer ones are refused without hashing them. @param missing message for none */
export function passwordRule(missing: string) {
  return z.string(missing).check(z.minLength(1, missing), z.maxLength(PASSWORD_MAX_CHARACTERS, 'Password is too long'));
}

/** Body of both logins. `code` is for a second factor: one code of six digits, two consecutive ones, or a recovery code. */
export const LoginSchema = z.object({
  adminID: z.string(LOGIN_MESSAGES.idMissing).check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, LOGIN_MESSAGES.idMissing),
    z.maxLength(64, 'Admin ID is too long'),
    z.refine((id) => !id.includes('@'), LOGIN_MESSAGES.idIsAddress),
  ),
  password: passwordRule(LOGIN_MESSAGES.passwordMissing),
  code: z.optional(
    z.string(CODE_HINT).check(
      z.maxLength(CODE_MAX_CHARACTERS, CODE_HINT),
      z.overwrite((typed) => typed.replace(/\s/g, '')),
      z.regex(CODE_PATTERN, CODE_HINT),
    ),
  ),
});

export type Credentials = z.infer<typeof LoginSchema>;
