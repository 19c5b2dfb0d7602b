import { defineMiddleware } from 'astro:middleware';
import { MESSAGES } from './domain/errors.ts';
import { logWarning } from './server/log.ts';
import { narrowPolicy } from './server/page-policy.ts';
import { NOTHING_POLICY, SECURITY_HEADERS } from './server/security-headers.ts';

const POLICY = 'content-security-policy';
const READING = ['GET', 'HEAD'];

/**
 * Gives pages rendered on demand what static ones get from netlify.toml and the build: headers, and a policy of their own;
 * refusals and failures too. They are read and nothing else, so there is no form that another site could send here.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, request }, next) => {
  if (isPrerendered) return next();
  const response = READING.includes(request.method) ? await next().catch(failed) : refused();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  const policy = response.headers.get(POLICY);
  if (policy === null) {
    response.headers.set(POLICY, NOTHING_POLICY);
    return response;
  }
  const html = await response.text();
  response.headers.set(POLICY, narrowPolicy(policy, html));
  return new Response(html, response);
});

function refused(): Response {
  const allow = READING.join(', ');
  return new Response(`This page answers ${allow} only.`, { status: 405, headers: { allow } });
}

function failed(error: unknown): Response {
  logWarning('A page could not be made.', error);
  return new Response(MESSAGES.server, { status: 500 });
}
