import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { logWarning } from '../shared/log.ts';

/** Methods of a page rendered on demand. */
const READING = ['GET', 'HEAD'];

/** The 405 of a page for methods other than GET and HEAD: it has no form that another site could send to. */
export function refuseUnlessRead({ method }: Request): Response | undefined {
  if (READING.includes(method)) return undefined;
  const allow = READING.join(', ');
  return new Response(`This page answers ${allow} only.`, { status: 405, headers: { allow } });
}

/** The 500 of a page that failed to render; the log has the cause. */
export function failedPage(error: unknown): Response {
  logWarning('A page could not be made.', error);
  return new Response(MESSAGES.server, { status: 500 });
}
