import { defineMiddleware } from 'astro:middleware';
import { SECURITY_HEADERS } from './server/security-headers.ts';

/** Gives pages rendered on demand the headers that static ones get from netlify.toml. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  return response;
});
