import { defineMiddleware } from 'astro:middleware';
import { narrowPolicy } from './server/page-policy.ts';
import { SECURITY_HEADERS } from './server/security-headers.ts';

const POLICY = 'content-security-policy';

/** Gives pages rendered on demand what static ones get from netlify.toml and the build: headers, and a policy of their own. */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  const policy = response.headers.get(POLICY);
  if (isPrerendered || policy === null) return response;
  const html = await response.text();
  response.headers.set(POLICY, narrowPolicy(policy, html));
  return new Response(html, response);
});
