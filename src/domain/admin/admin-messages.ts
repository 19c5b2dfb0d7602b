import { MESSAGES } from '../shared/error-messages.ts';
import { countInDigits } from '../shared/words.ts';

/** Messages of the admin area. */

export const LOGIN_MESSAGES = {
  success: 'Login successful!',
  failure: 'Login failed',
  noToken: 'Token not received',
  idMissing: 'Admin ID is required',
  idIsAddress: 'This is a mail address. Your Admin ID has only letters, digits, - and _, such as ASHA-PATIL',
  passwordMissing: 'Password is required',
  /** To an administrator whose sign-in is too long ago for a change to the ways of signing in. */
  notRecent: 'Please sign in again: this needs a sign-in of the last 15 minutes.',
  /** In the sign-in dialog over the editor. */
  invalid: MESSAGES.invalidCredentials,
  notLoggedOut:
    'The server did not answer, so you are still logged in. Try again; a second Logout leaves all the same, and the session then ends by itself within 8 hours.',
  notKept: 'This browser blocks or has no room for the storage that signing in needs. Allow site data for this site.',
} as const;

/** Messages of a sign-in about the second factor. */
export const CODE_MESSAGES = {
  needed: 'Enter the 6-digit code of your authenticator app.',
  /** Below the field for the code. */
  withoutApp: 'Without the app, enter one of your recovery codes.',
  wrong: 'This code is wrong or was used already. Enter the next one that your authenticator app shows.',
  two: 'Many wrong codes were entered for this ID. Enter two codes: the one that your app shows now and, once it has changed, the next one behind it.',
} as const;

export const DELETE_MESSAGES = {
  confirm: 'Are you sure you want to delete this blog post?',
  confirmSeveral: (posts: string) => `Are you sure you want to delete ${posts}?`,
  noToken: MESSAGES.noToken,
  success: 'Blog deleted successfully',
  failure: 'Failed to delete blog',
} as const;

/** How long the toast of a saved post stays, in milliseconds. */
export const BLOG_TOAST_MS = 3000;

/** The toast of a save that leads to the dashboard, by the post's new state. */
export const SAVE_MESSAGES = {
  published: 'Blog published successfully',
  scheduled: 'Blog scheduled successfully',
  updated: 'Blog updated successfully',
} as const;

/** Shown beside the buttons after a draft was saved. */
export const DRAFT_SAVED = 'Draft saved';

/** Shown there about the unpublished changes to a post. */
export const CHANGES_MESSAGES = {
  saved: 'Draft of the changes saved',
  none: 'No changes to save',
  discarded: 'Changes discarded',
} as const;

/** Messages during a CSV download. */
export const EXPORT_MESSAGES = {
  beginning: 'Downloading',
  progress: (rows: number, total: number) => `${countInDigits(rows)} of ${countInDigits(total)} rows`,
  brokenOff: (rows: number, total: number) =>
    `The download broke off after ${countInDigits(rows)} of ${countInDigits(total)} rows. Nothing was saved; please start it again.`,
} as const;
