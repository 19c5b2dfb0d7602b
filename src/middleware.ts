import { defineMiddleware } from 'astro:middleware';
import { isPreviewAddress } from './domain/content/preview.ts';
import { siteUrl } from './domain/shared/site-url.ts';
import { ADMIN_HEADERS, NOTHING_POLICY, SECURITY_HEADERS } from './server/http/security-headers.ts';
import { failedPage, refuseUnlessRead } from './server/pages/page-answers.ts';
import { narrowPolicy, POLICY } from './server/pages/page-policy.ts';
import { HIDDEN_PAGES } from './site.ts';

/**
 * Tells every page the address of the site. Sets the security headers and the Content-Security-Policy of pages rendered on
 * demand, refusals and failures included; static pages get theirs from netlify.toml and the build. Previews are endpoints, which answer with pages.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, locals, request, url }, next) => {
  locals.siteUrl = siteUrl(process.env);
  if (isPrerendered) return next();
  if (isPreviewAddress(url.pathname)) {
    // Loaded now, since pages need neither the schemas nor what reads the drafts.
    const { answerPreview } = await import('./server/pages/preview/answers.ts');
    const { context } = locals.netlify;
    return answerPreview({
      request,
      context,
      locals,
      content: __SITE_CONTENT__,
      render: next,
      site: async () => (await import('./content/whole-site.ts')).wholeSite(locals),
    });
  }
  const other = HIDDEN_PAGES[url.pathname];
  if (other !== undefined)
    return new Response(null, { status: 301, headers: { ...SECURITY_HEADERS, location: other } });
  const response = refuseUnlessRead(request) ?? (await next().catch(failedPage));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  if (__NOINDEX__) response.headers.set('x-robots-tag', 'noindex');
  const policy = response.headers.get(POLICY);
  if (policy === null) {
    response.headers.set(POLICY, NOTHING_POLICY);
    return response;
  }
  const html = await response.text();
  if (locals.isAdmin) for (const [name, value] of Object.entries(ADMIN_HEADERS)) response.headers.set(name, value);
  response.headers.set(POLICY, narrowPolicy(policy, html));
  return new Response(html, response);
});
