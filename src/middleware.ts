import { defineMiddleware } from 'astro:middleware';
import { withLateParts } from './server/late-parts.ts';
import { failedPage, refuseUnlessRead } from './server/page-answers.ts';
import { narrowPolicy } from './server/page-policy.ts';
import { ADMIN_HEADERS, NOTHING_POLICY, SECURITY_HEADERS } from './server/security-headers.ts';

const POLICY = 'content-security-policy';

/**
 * Lets scripts and lower styles of public pages come after what is painted. Gives pages rendered on demand what static ones get from
 * netlify.toml and the build: headers, and a policy of their own; refusals and failures too.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, locals, request }, next) => {
  /** The page as it is sent; what it is made of is known once it has been read. */
  async function read(response: Response): Promise<string> {
    const html = await response.text();
    return locals.hasPageScript ? withLateParts(html) : html;
  }

  if (isPrerendered) {
    const response = await next();
    return new Response(await read(response), response);
  }
  const response = refuseUnlessRead(request) ?? (await next().catch(failedPage));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  if (__WITHHELD__) response.headers.set('x-robots-tag', 'noindex');
  const policy = response.headers.get(POLICY);
  if (policy === null) {
    response.headers.set(POLICY, NOTHING_POLICY);
    return response;
  }
  const html = await read(response);
  if (locals.isAdmin) for (const [name, value] of Object.entries(ADMIN_HEADERS)) response.headers.set(name, value);
  response.headers.set(POLICY, narrowPolicy(policy, html));
  return new Response(html, response);
});
