import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '../domain/shared/errors.ts';
import { isNoindex } from '../server/http/noindex.ts';
import { NOTHING_POLICY, SECURITY_HEADERS } from '../server/http/security-headers.ts';
import { logRequest, logWarning } from '../server/shared/log.ts';
import { type HeroVariant, heroVariantAt, nextHeroVariantAt } from './variant.ts';

/**
 * Folder with the posters of all variants, also in the deployed function (`included_files` in netlify.toml). Not resolved from this
 * file: the bundler would include the whole folder.
 */
const MEDIA = 'public/media';
/** Ending of a poster's address and file, and its media type; films are static files. */
const POSTERS: Readonly<Record<string, string>> = {
  '-s.avif': 'image/avif',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
const FILMS = ['.webm', '.mp4'];
const ADDRESS = '/media/hero';
const METHODS = ['GET', 'HEAD'];

interface Poster {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** The posters that were read, by file name; a failed read is repeated. */
const posters = new Map<string, Promise<Poster>>();

/**
 * Answers an address of the hero with the file of the present variant, cached until the variant changes (docs/decisions/055).
 * A poster is answered with an ETag (304) and with its variant in a header. A film, of which browsers request ranges, is answered
 * with a redirect to its static file, and so is a poster that cannot be read. Uses no settings and no storage, and imports little.
 */
export async function answerHero(request: Request, requestId: string): Promise<Response> {
  const started = performance.now();
  const { pathname } = new URL(request.url);
  const response = await answer(request, pathname, requestId);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  response.headers.set('content-security-policy', NOTHING_POLICY);
  response.headers.set('x-request-id', requestId);
  if (isNoindex()) response.headers.set('x-robots-tag', 'noindex');
  const ms = Math.round(performance.now() - started);
  logRequest({ requestId, method: request.method, path: pathname, status: response.status, ms });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function answer({ method, headers }: Request, pathname: string, requestId: string): Promise<Response> {
  if (!METHODS.includes(method)) {
    const allow = METHODS.join(', ');
    return refusal(405, { message: `This address answers ${allow} only.`, requestId }, { allow });
  }
  const ending = pathname.startsWith(ADDRESS) ? pathname.slice(ADDRESS.length) : '';
  const type = Object.hasOwn(POSTERS, ending) ? POSTERS[ending] : undefined;
  if (!type && !FILMS.includes(ending)) return refusal(404, { message: 'There is no such picture.', requestId });

  const now = Date.now();
  const variant = heroVariantAt(now);
  const file = `hero-${variant}${ending}`;
  const untilChange = cacheHeaders(Math.floor((nextHeroVariantAt(now) - now) / 1000));
  if (!type) return redirect(file, untilChange);
  try {
    return posterResponse(headers.get('if-none-match') ?? '', await readPoster(file), {
      ...untilChange,
      'content-type': type,
      ...variantHeader(variant),
    });
  } catch (error) {
    logWarning(`${file} cannot be read.`, error);
    return redirect(file, { 'cache-control': 'no-store' });
  }
}

/** Browsers and the CDN keep an answer for this long, whatever query its address has. */
function cacheHeaders(seconds: number): Record<string, string> {
  if (seconds < 1) return { 'cache-control': 'no-store' };
  return {
    'cache-control': `public, max-age=${seconds}`,
    'netlify-cdn-cache-control': `public, durable, s-maxage=${seconds}`,
    'netlify-vary': 'query=none',
  };
}

/** Names the variant for a check from outside. */
const variantHeader = (variant: HeroVariant) => ({ 'server-timing': `sky;desc=${variant}` });

/** Sends content-length: without it browsers do not count the picture as the largest contentful paint. */
function posterResponse(known: string, { bytes, etag }: Poster, headers: Record<string, string>): Response {
  const isKnown = known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  if (isKnown) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(bytes, { headers: { ...headers, etag, 'content-length': String(bytes.length) } });
}

const redirect = (file: string, headers: Record<string, string>) =>
  new Response(null, { status: 302, headers: { ...headers, location: `/media/${file}` } });

const refusal = (status: number, body: ErrorBody, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });

function readPoster(file: string): Promise<Poster> {
  const known = posters.get(file);
  if (known) return known;
  const root = process.env['LAMBDA_TASK_ROOT'] || process.cwd();
  const reading = readFile(join(root, MEDIA, file)).then((bytes) => ({
    bytes: new Uint8Array(bytes),
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}"`,
  }));
  posters.set(file, reading);
  reading.catch(() => posters.delete(file));
  return reading;
}
