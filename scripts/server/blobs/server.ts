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

/** A call of the protocol with its place. */
interface Operation extends BlobCall {
  siteID: string;
  /** With its `site:` prefix. */
  fullStore: string;
  query: URLSearchParams;
}

const OPERATIONS: Readonly<Record<string, BlobOperation>> = { GET: 'get', HEAD: 'head', PUT: 'put', DELETE: 'delete' };

/** Parses a method and `/{siteID}/{store}/{key}`. Undefined for any other call, and for an empty segment in a key. */
function operationOf({ method = '', path }: BlobRequest): Operation | undefined {
  const url = new URL(path, 'http://localhost');
  const segments = url.pathname.split('/').slice(1).map(decodeSegment);
  if (segments[0]?.startsWith(REGION_PREFIX)) segments.shift();
  const [siteID, fullStore = '', ...names] = segments;
  const key = names.join('/');
  const operation = method === 'GET' && key === '' ? 'list' : OPERATIONS[method];
  if (!siteID || !operation || names.includes('') || (key === '' && operation !== 'list')) return undefined;
  return { operation, siteID, fullStore, store: fullStore.replace(/^site:/, ''), key, query: url.searchParams };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
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

function perform(disk: BlobDisk, { method, headers, body }: BlobRequest, call: Operation): BlobAnswer {
  const { operation, siteID, fullStore: store, key, query } = call;
  if (operation === 'put') {
    const metadata = headers[METADATA_HEADER];
    const etag = disk.write(siteID, store, key, body, {
      metadata: typeof metadata === 'string' ? metadata : undefined,
      ifMatch: headers['if-match'],
      ifNew: headers['if-none-match'] === '*',
    });
    return etag ? { status: 200, headers: { etag } } : { status: 412 };
  }
  if (operation === 'delete') {
    disk.remove(siteID, store, key);
    return { status: 204 };
  }
  if (operation === 'list') {
    const prefix = query.get('prefix') ?? '';
    const cursor = query.get('cursor') ?? undefined;
    return json(store ? disk.list(siteID, store, { prefix, cursor }) : { stores: disk.listStores(siteID, prefix) });
  }
  const blob = disk.read(siteID, store, key);
  if (!blob) return { status: 404 };
  const found = { etag: blob.etag, ...(blob.metadata && { [METADATA_HEADER]: blob.metadata }) };
  return { status: 200, headers: found, ...(method === 'GET' && { body: blob.body }) };
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
    const call = operationOf(request);
    if (!call) return { status: 400 };
    const fault = await intercept?.({ operation: call.operation, store: call.store, key: call.key });
    const undone = fault && UNDONE[fault];
    if (undone) return undone === 'hang up' ? undefined : undone;
    const result = perform(disk, request, call);
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
