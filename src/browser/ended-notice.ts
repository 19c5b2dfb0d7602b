import { MESSAGES } from '../domain/errors.ts';
import { returnPath } from './return-path.ts';

const LOGIN = '/admin/admin-login';

/** Says on the page that an ended session leads to why one is there, and where to sign in again. */
export function showEndedNotice(): void {
  const main = document.querySelector('main');
  if (!main || returnPath() === null) return;
  const notice = document.createElement('p');
  notice.className = 'ended-notice';
  notice.setAttribute('role', 'alert');
  const link = document.createElement('a');
  link.href = LOGIN;
  link.textContent = 'Log in and go back';
  notice.append(`${MESSAGES.sessionEnded} `, link);
  main.prepend(notice);
}
