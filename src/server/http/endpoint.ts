import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { type ErrorBody, MESSAGES } from '../../domain/shared/error-messages.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { validate } from '../../domain/shared/validate.ts';
import { config } from '../shared/config.ts';
import { withinDeadline } from '../shared/deadline.ts';
import {
  BadRequest,
  Forbidden,
  HttpError,
  NotFound,
  PayloadTooLarge,
  UnsupportedMediaType,
} from '../shared/http-errors.ts';
import { logRequest } from '../shared/log.ts';
import { type MultipartForm, type MultipartRules, readMultipart } from './multipart.ts';
import { isNoindex } from './noindex.ts';
import type { Method } from './routes.ts';
import { NOTHING_POLICY, SECURITY_HEADERS } from './security-headers.ts';

/** One request, as a handler sees it. */
export interface Call {
  request: Request;
  context: Context;
  url: URL;
  /** Parameters of the path's pattern. */
  params: Record<string, string>;
  /** Names this request in the answer and in the log. */
  requestId: string;
}

/** Answers one method of an endpoint; throws an HttpError for anything but success. */
export type Handler<C extends Call = Call> = (call: C) => Response | Promise<Response>;

/** A function as Netlify calls it. */
export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

const ENDPOINT_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': NOTHING_POLICY,
  'cache-control': 'no-store',
};

/** The handlers of a function by path pattern (URLPattern) and method. */
export type PathHandlers = Record<string, Partial<Record<Method, Handler>>>;

/**
 * Makes a Netlify function of its handlers. It adds: 404, 405 with Allow, HEAD for GET, the checked configuration, an 8 s
 * deadline, errors as `{message, errors?, requestId}` without internals, security headers, `no-store` unless the handler says
 * otherwise, and one log line. `endpoints` (auth/guarded-endpoint.ts) adds the rights.
 */
export function netlifyFunction(paths: PathHandlers): NetlifyFunction {
  const patterns = Object.entries(paths).map(([pathname, handlers]) => ({
    pattern: new URLPattern({ pathname }),
    handlers,
  }));
  return async (request, context) => {
    const started = performance.now();
    const requestId = context.requestId || randomUUID();
    const url = new URL(request.url);
    let failure: unknown;
    let response: Response;
    try {
      config();
      // A slash at the end makes no difference to Netlify either.
      const pathname = url.pathname.replace(/(.)\/$/, '$1');
      const found = patterns.find(({ pattern }) => pattern.test({ pathname }));
      if (!found) throw new NotFound();
      const params = (found.pattern.exec({ pathname })?.pathname.groups ?? {}) as Record<string, string>;
      const handler = pick(found.handlers, request.method);
      response = await withinDeadline(() => handler({ request, context, url, params, requestId }));
    } catch (error) {
      failure = error;
      response = errorResponse(error, requestId);
    }
    for (const [header, value] of Object.entries(ENDPOINT_HEADERS)) {
      if (!response.headers.has(header)) response.headers.set(header, value);
    }
    response.headers.set('x-request-id', requestId);
    if (isNoindex()) response.headers.set('x-robots-tag', 'noindex');
    const ms = Math.round(performance.now() - started);
    logRequest({ requestId, method: request.method, path: url.pathname, status: response.status, ms, failure });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

/** Reads a JSON body (415, 413, 400), checks it (400 with `errors` per field) and passes the parsed value to the handler. */
export function withJson<const S extends z.core.$ZodType, C extends Call = Call>(
  schema: S,
  handler: (call: C, body: z.infer<S>) => Response | Promise<Response>,
): Handler<C> {
  return async (call) => handler(call, checked(schema, await readJson(call.request)));
}

/**
 * Reads a multipart body (403 from another site, 415, 413, 400) and passes the form to the handler, which checks its fields
 * with `checked`.
 */
export function withMultipart<C extends Call = Call>(
  rules: MultipartRules,
  handler: (call: C, form: MultipartForm) => Response | Promise<Response>,
): Handler<C> {
  return async (call) => {
    refuseOtherSites(call);
    return handler(call, await readMultipart(call.request, rules));
  };
}

/**
 * Refuses forms from other sites (CSRF): unlike JSON, browsers send a form anywhere without a preflight. Newer ones tell its
 * origin by Sec-Fetch-Site, older ones by Origin. A request with neither is not from a browser that another site could misuse.
 * @throws Forbidden
 */
function refuseOtherSites({ request, url }: Call): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwn = site === null ? origin === null || hostOf(origin) === url.host : ['same-origin', 'none'].includes(site);
  if (!isOwn) throw new Forbidden('This form can only be sent from our own site.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** The input as the schema parses it. @throws BadRequest with a message per field. */
export function checked<const S extends z.core.$ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = validate(schema, input);
  if (!result.ok) throw new BadRequest(Object.values(result.errors)[0] ?? MESSAGES.invalidFields, result.errors);
  return result.value;
}

/** A JSON answer. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** 204, an answer without a body. */
export function empty(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers });
}

/** Reads a body of one type as bytes (415, 413). */
export async function readBody(request: Request, type: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const [sent = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (sent.trim().toLowerCase() !== type) throw new UnsupportedMediaType(type);
  return readBytes(request, mostBytes);
}

async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request, 'application/json', LIMITS.jsonBytes));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadRequest('The request body is not valid JSON.');
  }
  if (isTooDeep(body)) throw new BadRequest('The request body is nested too deeply.');
  return body;
}

/** Levels of lists and objects in a JSON body. */
const MOST_LEVELS = 64;

/** Whether functions that call themselves for each level, as JSON.stringify does, could exceed the stack. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** A body of up to `maxBytes`, counted while it arrives. @throws PayloadTooLarge; BadRequest when it is cut off */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new PayloadTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Read to the end even when too large, which Netlify limits: cancelling a body half-way throws in undici.
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch {
    throw new BadRequest('The request was cut off. Please send it again.');
  }
  if (size > maxBytes) throw new PayloadTooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}

function pick(handlers: Partial<Record<Method, Handler>>, method: string): Handler {
  const handler = handlers[(method === 'HEAD' ? 'GET' : method) as Method];
  if (handler) return handler;
  const allow = Object.keys(handlers).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  throw new HttpError(405, `This address answers ${allow.join(', ')} only.`, { headers: { allow: allow.join(', ') } });
}

function errorResponse(error: unknown, requestId: string): Response {
  const known = error instanceof HttpError ? error : new HttpError(500, MESSAGES.server);
  const body: ErrorBody = { message: known.message, ...(known.errors ? { errors: known.errors } : {}), requestId };
  return reply(known.status, body, known.headers);
}
