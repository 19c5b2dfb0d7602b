import { PICTURE_SECONDS, photoTag } from '../http/caching.ts';
import { hasEtag } from '../http/conditional.ts';
import { photoKeyOfName, SVG_TYPE } from './photo-files.ts';

/** The styles of an SVG are part of it. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Answers a request for a stored picture: kept for a day, with ETag (304).
 * Its policy forbids scripts and embedded content when it is opened on its own.
 *
 * @param name its key, with a width or without; all widths share one cache tag
 */
export function photoResponse(request: Request, name: string, { bytes, type }: { bytes: ArrayBuffer; type: string }) {
  const etag = `"${name}"`;
  const headers = new Headers({
    'cache-control': `public, max-age=${PICTURE_SECONDS}`,
    'content-security-policy': type === SVG_TYPE ? SVG_POLICY : "default-src 'none'; sandbox",
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    'netlify-cache-tag': photoTag(photoKeyOfName(name) ?? name),
    'netlify-cdn-cache-control': `public, durable, max-age=${PICTURE_SECONDS}`,
    'netlify-vary': 'query=none',
    etag,
  });
  return hasEtag(request, etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}
