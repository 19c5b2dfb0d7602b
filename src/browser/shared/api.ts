import { ApiError, apiErrorFrom, asApiError, catalogueMessage } from './api-error.ts';
import { deviceStore } from './storage.ts';
import { notify } from './toasts.ts';

const BASE = '/api';

/** Milliseconds after which a call fails whose response is not read to its end; an upload or download, after this long without progress. */
const TIMEOUT_MS = 30_000;

/** How a call is made. */
export interface ApiOptions {
  /** GET when there is no body, else POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Body, sent as JSON. */
  json?: unknown;
  /** Body, sent as multipart. */
  form?: FormData;
  /** Bearer token instead of the one stored under `token`. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /**
   * The failure's toast: `false` for none (the caller shows its own), a text to replace the catalogue's, or a function that
   * returns one.
   */
  toast?: false | string | ((error: ApiError) => string);
  signal?: AbortSignal;
  /** Milliseconds; 30,000 when not given. */
  timeout?: number;
  /** Whether the answer is a file, which a slow connection may take long to get: the time limit counts from its last part. */
  isDownload?: boolean;
  /** Whether the call goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Calls the API and returns the response.
 *
 * @param path below `/api`, with a leading slash
 * @throws {ApiError} after its toast; when the caller aborted the call, the reason of the abort, without a toast
 */
export async function request(path: string, options: ApiOptions = {}): Promise<Response> {
  let response: Response;
  const deadline = beginDeadline(options.signal, options.timeout ?? TIMEOUT_MS);
  try {
    response = await fetch(BASE + path, {
      method: methodOf(options),
      headers: headersOf(options),
      body: bodyOf(options),
      signal: deadline.signal,
      keepalive: options.keepalive ?? false,
    });
    if (!response.ok) {
      throw apiErrorFrom(response.status, await response.text(), response.headers.get('retry-after'));
    }
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw fail(asApiError(cause), options, isRead(options));
  }
  return options.isDownload ? withEachPart(response, deadline.restart) : response;
}

/**
 * Calls the API and returns what `read` makes of the answer.
 *
 * @throws {ApiError} as `request` does; also when the body ends early or `read` rejects it (the page of a captive portal)
 */
export async function requestBody<T>(
  path: string,
  options: ApiOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const response = await request(path, options);
  try {
    return await read(response);
  } catch {
    options.signal?.throwIfAborted();
    throw fail(new ApiError(0), options, isRead(options));
  }
}

/**
 * Calls the API and returns its JSON; `undefined` for an answer without a body (204).
 *
 * @throws {ApiError} as `requestBody` does
 */
export function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  return requestBody(path, options, async (response) =>
    response.status === 204 ? (undefined as T) : ((await response.json()) as T),
  );
}

/** An upload's body and what it reports on the way. */
export interface UploadOptions extends Pick<ApiOptions, 'token' | 'headers' | 'toast' | 'signal' | 'timeout'> {
  method?: 'POST' | 'PUT';
  body: FormData | Blob;
  /** Called with the share that has been sent: 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a body with progress, which `fetch` cannot report, and returns the answer's JSON (`undefined` for 204).
 * The time limit counts from the last progress, so that a slow connection may take as long as it needs.
 *
 * @throws {ApiError} as `api` does
 */
export async function upload<T>(path: string, options: UploadOptions): Promise<T> {
  options.signal?.throwIfAborted();
  try {
    return await send<T>(path, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw fail(asApiError(cause), options);
  }
}

function send<T>(path: string, options: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const limit = options.timeout ?? TIMEOUT_MS;
    let timer = setTimeout(() => call.abort(), limit);
    call.open(options.method ?? 'POST', BASE + path);
    for (const [name, value] of Object.entries(headersOf(options))) call.setRequestHeader(name, value);
    call.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), limit);
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    call.onload = () => {
      if (call.status < 200 || call.status > 299) {
        reject(apiErrorFrom(call.status, call.responseText, call.getResponseHeader('retry-after')));
        return;
      }
      try {
        resolve((call.status === 204 ? undefined : JSON.parse(call.responseText)) as T);
      } catch (cause) {
        reject(cause);
      }
    };
    // Browsers may report a lost connection as a timeout, although none is set here.
    call.onerror = call.onabort = call.ontimeout = () => reject(new ApiError(0));
    const stop = () => call.abort();
    options.signal?.addEventListener('abort', stop);
    call.onloadend = () => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
    };
    call.send(options.body);
  });
}

/**
 * A signal that aborts with the caller's signal or `ms` milliseconds after its start or restart. Not every supported browser has
 * `AbortSignal.any`.
 */
function beginDeadline(signal: AbortSignal | undefined, ms: number): { signal: AbortSignal; restart: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer = setTimeout(abort, ms);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, ms);
  };
  return { signal: controller.signal, restart };
}

/** The response, with a call of `onPart` when it begins and for each part of its body. */
function withEachPart(response: Response, onPart: () => void): Response {
  onPart();
  const { body, status, headers } = response;
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      onPart();
      stream.enqueue(part);
    },
  });
  return body === null ? response : new Response(body.pipeThrough(parts), { status, headers });
}

function methodOf({ method, json, form }: ApiOptions): string {
  return method ?? (json === undefined && form === undefined ? 'GET' : 'POST');
}

const isRead = (options: ApiOptions) => methodOf(options) === 'GET';

function headersOf(options: Pick<ApiOptions, 'json' | 'token' | 'headers'>): Record<string, string> {
  const token = options.token ?? deviceStore.read('token');
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  };
}

function bodyOf(options: ApiOptions): BodyInit | null {
  if (options.form) return options.form;
  return options.json === undefined ? null : JSON.stringify(options.json);
}

/** Shows the toast of a failure and returns the error. A screen reads several things as it opens: one toast shows their common failure. */
function fail(error: ApiError, { toast = catalogueMessage }: Pick<ApiOptions, 'toast'>, isRead = false): ApiError {
  if (toast === false) return error;
  const message = typeof toast === 'string' ? toast : toast(error);
  if (isRead) notify.errorOnce(message);
  else notify.error(message);
  return error;
}
