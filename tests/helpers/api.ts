import type { Context } from '@netlify/functions';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { NetlifyFunction } from '../../src/server/http/endpoint.ts';
import { functionOf } from './routes.ts';

/** A request as a test describes it. */
interface TestCall {
  json?: unknown;
  form?: Record<string, string | Blob>;
  body?: BodyInit;
  headers?: Record<string, string>;
  token?: string;
  ip?: string;
}

let addresses = 0;
/** A network address that no other call has, so that bounds by address count nothing together. */
export const newAddress = () => `198.51.${++addresses >> 8}.${addresses & 255}`;

/** Calls the function of a path as the platform would, and waits for the work it left for `waitUntil`. */
export async function call(method: string, path: string, options: TestCall = {}): Promise<Response> {
  return callWith(await functionOf(path), method, path, options);
}

/** The same with another function than that of the path. */
export async function callWith(
  fn: NetlifyFunction,
  method: string,
  path: string,
  options: TestCall = {},
): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  const form = options.form && formOf(options.form);
  const body = options.json !== undefined ? JSON.stringify(options.json) : (form ?? options.body ?? null);
  const background: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void background.push(work);
  const response = await fn(await requestFor(path, { method, headers, body }), contextFor(waitUntil, options.ip));
  await Promise.all(background);
  return response;
}

/** The response of a function, and the work it left for `waitUntil`. */
export interface Answered extends Answer {
  headers: Headers;
  /** Resolves when everything handed to `waitUntil` has ended. */
  settled: () => Promise<void>;
}

export interface Answer {
  status: number;
  /** The body as JSON, or as text when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any answer
  body: any;
}

/** Reads the answer of a function. */
export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: parse(await response.text()),
});

/** Calls the function of a path as the platform would and reads its answer. */
export async function callFunction(path: string, init: RequestInit = {}, ip?: string): Promise<Answered> {
  const fn = await functionOf(path);
  const background: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void background.push(work);
  const response = await fn(await requestFor(path, init), contextFor(waitUntil, ip));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: parse(text),
    settled: async () => void (await Promise.all(background)),
  };
}

/** The init of a JSON request. */
export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

/** Creates a post over the API. */
export async function post(token: string, fields: Record<string, string | Blob> = {}): Promise<Blog> {
  const form = { title: 'A title', content: '<p>Some words</p>', ...fields };
  return (await (await call('POST', '/api/Blogs', { token, form })).json()) as Blog;
}

/** The smallest file with a PNG signature, different for each text. */
export function picture(text = ''): Blob {
  return new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), text], { type: 'image/png' });
}

/** A file with the header of a PNG of this size, in so many bytes. */
export function pngOf(width: number, height: number, bytes: number): Blob {
  const head = new DataView(new ArrayBuffer(bytes));
  head.setBigUint64(0, 0x89504e470d0a1a0an);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new Blob([head], { type: 'image/png' });
}

/** The fields of a picture with its smaller widths. */
export function pictureInSizes(field: string): Record<string, Blob> {
  return {
    [field]: pngOf(2000, 1500, 3000),
    [`${field}-640`]: pngOf(640, 480, 300),
    [`${field}-1320`]: pngOf(1320, 990, 900),
  };
}

/** A request with its whole body in memory: Undici reads a form in steps, and throws when it is cancelled between two of them. */
async function requestFor(path: string, init: RequestInit): Promise<Request> {
  const url = new URL(path, 'http://localhost');
  if (!(init.body instanceof FormData)) return new Request(url, init);
  const form = new Request(url, init);
  return new Request(url, { ...init, headers: form.headers, body: await form.arrayBuffer() });
}

/** The loopback address by default, which has no daily quota. */
function contextFor(waitUntil: Context['waitUntil'], ip = '127.0.0.1'): Context {
  return { ip, requestId: '', waitUntil } as unknown as Context;
}

/** A multipart form. A Blob that is no File is named picture.png. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || value instanceof File) form.set(name, value);
    else form.set(name, value, 'picture.png');
  }
  return form;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
