import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BlobDisk } from './disk.ts';

const METADATA_HEADER = 'x-amz-meta-user';
const REGION_PREFIX = 'region:';
const SITE_ID = 'local';

type BlobOperation = 'get' | 'head' | 'put' | 'delete' | 'list';

/** One call as it reaches the storage. `store` is without its `site:` prefix; `key` is empty for `list`. */
export interface BlobCall {
  operation: BlobOperation;
  store: string;
  key: string;
}

/**
 * Faults that a test can inject. Call not executed: `refuse` (500), `too-many` (429), `reset` (connection closed), `empty` (200
 * without a body). Call executed: `lose-answer` (connection closed), `cut-off` (half a body), `done-empty` (200 without a body).
 */
export type BlobFault = 'refuse' | 'too-many' | 'reset' | 'empty' | 'lose-answer' | 'cut-off' | 'done-empty';

export interface BlobsOptions {
  /** The folder of the blobs; made when missing. */
  directory: string;
  /** Sees every call before it is executed; may wait, and may return a fault. */
  intercept?: (call: BlobCall) => BlobFault | undefined | Promise<BlobFault | undefined>;
}

/** One call of the protocol. */
export interface BlobRequest {
  method: string | undefined;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A running Blobs server. */
export interface RunningBlobs {
  /** The value of NETLIFY_BLOBS_CONTEXT that makes `@netlify/blobs` use this server. */
  context: string;
  /** Where it listens, without a slash at the end. */
  url: string;
  /** Its response, without HTTP; undefined when it would close the connection. */
  answer(request: BlobRequest): Promise<BlobAnswer | undefined>;
  stop(): Promise<void>;
}

interface Target {
  siteID: string;
  store: string;
  key: string;
  query: URLSearchParams;
}

/** Parses `/{siteID}/{store}/{key}`. Undefined for a path without a store or with an empty segment in its key. */
function parseTarget(path: string): Target | undefined {
  const url = new URL(path, 'http://localhost');
  const segments = url.pathname.split('/').slice(1).map(decodeSegment);
  if (segments[0]?.startsWith(REGION_PREFIX)) segments.shift();
  const [siteID, store = '', ...key] = segments;
  if (!siteID || key.includes('')) return undefined;
  return { siteID, store, key: key.join('/'), query: url.searchParams };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function operationOf(method: string | undefined, key: string): BlobOperation | undefined {
  if (method === 'GET') return key ? 'get' : 'list';
  if (method === 'HEAD') return 'head';
  if (method === 'PUT') return 'put';
  if (method === 'DELETE' && key) return 'delete';
  return undefined;
}

/** The response to a call; without a body for HEAD and for a missing blob. */
export interface BlobAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Whether only half of the body is sent, with the content-length of the whole. */
  isHalf?: boolean;
}

const json = (value: unknown): BlobAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

function read(disk: BlobDisk, request: BlobRequest, { siteID, store, key }: Target): BlobAnswer {
  const blob = disk.read(siteID, store, key);
  if (!blob) return { status: 404 };
  const headers = { etag: blob.etag, ...(blob.metadata && { [METADATA_HEADER]: blob.metadata }) };
  if (request.headers['if-none-match'] === blob.etag) return { status: 304, headers };
  return { status: 200, headers, ...(request.method === 'GET' && { body: blob.body }) };
}

function write(disk: BlobDisk, { headers, body }: BlobRequest, target: Target): BlobAnswer {
  const { siteID, store, key } = target;
  const metadata = headers[METADATA_HEADER];
  const etag = disk.write(siteID, store, key, body, {
    metadata: typeof metadata === 'string' ? metadata : undefined,
    ifMatch: headers['if-match'],
    ifNew: headers['if-none-match'] === '*',
  });
  return etag ? { status: 200, headers: { etag } } : { status: 412 };
}

function list(disk: BlobDisk, { siteID, store, query }: Target): BlobAnswer {
  const prefix = query.get('prefix') ?? '';
  if (!store) return json({ stores: disk.listStores(siteID, prefix) });
  const cursor = query.get('cursor') ?? undefined;
  return json(disk.list(siteID, store, { prefix, cursor }));
}

function remove(disk: BlobDisk, { siteID, store, key }: Target): BlobAnswer {
  disk.remove(siteID, store, key);
  return { status: 204 };
}

interface Operation {
  operation: BlobOperation;
  target: Target;
}

function perform(disk: BlobDisk, request: BlobRequest, { operation, target }: Operation): BlobAnswer {
  if (operation === 'put') return write(disk, request, target);
  if (operation === 'delete') return remove(disk, target);
  if (operation === 'list') return list(disk, target);
  return read(disk, request, target);
}

function send(response: ServerResponse, { status, headers, body }: BlobAnswer) {
  response.writeHead(status, headers).end(body);
}

/** Sends half of a body with the content-length of the whole. */
function sendHalf(response: ServerResponse, { status, headers, body = '' }: BlobAnswer) {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length + 1 });
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}

/** The responses of faults without execution; `hang up` closes the connection. */
const UNDONE: Partial<Record<BlobFault, BlobAnswer | 'hang up'>> = {
  refuse: { status: 500 },
  'too-many': { status: 429, headers: { 'retry-after': '1' } },
  reset: 'hang up',
  empty: { status: 200 },
};

/**
 * Serves the protocol of Netlify Blobs from a folder, on a free local port. Unlike other emulators it is atomic:
 * concurrent conditional writes lose nothing and a listing never shows an unfinished blob.
 */
export async function startBlobs({ directory, intercept }: BlobsOptions): Promise<RunningBlobs> {
  const disk = new BlobDisk(directory);
  const token = randomUUID();

  async function answer(request: BlobRequest): Promise<BlobAnswer | undefined> {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 403 };
    const target = parseTarget(request.path);
    const operation = target && operationOf(request.method, target.key);
    if (!target || !operation) return { status: 400 };
    if (!target.key && (operation === 'put' || operation === 'head')) return { status: 400 };
    const fault = await intercept?.({ operation, store: target.store.replace(/^site:/, ''), key: target.key });
    const undone = fault && UNDONE[fault];
    if (undone) return undone === 'hang up' ? undefined : undone;
    const result = perform(disk, request, { operation, target });
    if (fault === 'lose-answer') return undefined;
    if (fault === 'cut-off') return { ...result, isHalf: true };
    return fault === 'done-empty' ? { status: 200 } : result;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = request;
    // Read first, so that a received write is executed even when the client disconnects meanwhile.
    const answered = await answer({ method, path, headers, body: await buffer(request) });
    if (!answered) response.destroy();
    else if (answered.isHalf) sendHalf(response, answered);
    else send(response, answered);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.destroyed) console.error('Blobs:', error);
      if (response.headersSent) response.destroy();
      else send(response, { status: 500 });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: SITE_ID,
    deployID: '0',
    token,
    primaryRegion: 'us-east-2',
  };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    answer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      disk.close();
    },
  };
}
