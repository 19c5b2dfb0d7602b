import * as v from 'valibot';

/** An administrator as the API shows one. */
export interface Admin {
  adminID: string;
  role: 'admin';
}

/** Answer of `POST /api/admin/auth/login`; kept whole in the browser under `adminInfo`. */
export interface AdminLogin {
  token: string;
  adminID: string;
  admin: Admin;
}

/** Characters of an administrator's ID; it is compared in upper case, as the login form types it. */
export const ADMIN_ID_PATTERN = /^[A-Z0-9_-]{1,64}$/;

/** Longest password that is looked at; hashing a longer one would be work for nothing. */
const PASSWORD_MAX_CHARACTERS = 1024;

/** Characters of a typed code, spaces included. */
const CODE_MAX_CHARACTERS = 40;
const CODE_HINT = 'A code has 6 digits';

/** What both logins send; `code` where the administrator has a second factor: one of six digits, or two that follow each other. */
export const LoginSchema = v.object({
  adminID: v.pipe(
    v.string('Admin ID is required'),
    v.trim(),
    v.toUpperCase(),
    v.nonEmpty('Admin ID is required'),
    v.maxLength(64, 'Admin ID is too long'),
  ),
  password: v.pipe(
    v.string('Password is required'),
    v.nonEmpty('Password is required'),
    v.maxLength(PASSWORD_MAX_CHARACTERS, 'Password is too long'),
  ),
  code: v.optional(
    v.pipe(
      v.string(CODE_HINT),
      v.maxLength(CODE_MAX_CHARACTERS, CODE_HINT),
      v.transform((typed) => typed.replace(/\s/g, '')),
      v.regex(/^(?:\d{6}){0,2}$/, CODE_HINT),
    ),
  ),
});

export type Credentials = v.InferOutput<typeof LoginSchema>;
