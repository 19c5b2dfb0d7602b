import type { Config } from '@netlify/functions';
import { PreviewLinkSchema } from '../../src/domain/content/preview.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { answerPreviewLink, answerPreviewsEnded } from '../../src/server/content/site-preview-links.ts';
import { withJson } from '../../src/server/http/endpoint.ts';

/** `POST /api/admin/site/preview`: a signed link to a page with the drafts in it. `DELETE` revokes all links to that page. */
export default endpoint('/api/admin/site/preview', {
  POST: withJson(PreviewLinkSchema, answerPreviewLink),
  DELETE: withJson(PreviewLinkSchema, answerPreviewsEnded),
});

export const config: Config = { path: '/api/admin/site/preview' };
