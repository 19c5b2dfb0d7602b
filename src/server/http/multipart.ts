import { once } from 'node:events';
import type { Writable } from 'node:stream';
import busboy from 'busboy';
import { LIMITS } from '../../domain/shared/limits.ts';
import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from '../shared/http-errors.ts';

/** What a multipart endpoint accepts. Anything else is refused. */
export interface MultipartRules {
  /** Largest size in bytes by the file field's name; exactly that size passes. */
  files: Record<string, number>;
  /** Largest text field in bytes. Default 1 MB. */
  fieldBytes?: number;
}

/** A file as it was sent; neither its name nor its type is to be trusted. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A complete form; an upload that was cut off gives none. */
export interface MultipartForm {
  fields: Record<string, string>;
  /** By field name; a file input left empty is absent. */
  files: Record<string, UploadedFile>;
}

const INCOMPLETE = 'The upload was cut off. Please send it again.';

/** Text fields of a form at most. */
const MOST_FIELDS = 30;

/** Bytes written to the parser at a time, since it reports every broken part of a chunk before it can be stopped. */
const SLICE_BYTES = 16 * 1024;

/**
 * Reads a multipart/form-data request.
 * @throws UnsupportedMediaType (415), PayloadTooLarge (413, with the field), BadRequest (400: broken, cut off, empty).
 */
export async function readMultipart(request: Request, rules: MultipartRules): Promise<MultipartForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new UnsupportedMediaType('multipart/form-data');
  if (!request.body) throw new BadRequest('The form is empty.');
  return collect(request.body, type, rules);
}

function collect(body: AsyncIterable<Uint8Array>, type: string, rules: MultipartRules): Promise<MultipartForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const files = new Map<string, UploadedFile>();
    const parser = openParser(type, rules);
    const failed = new AbortController();
    const fail = (error: Error): void => {
      if (failed.signal.aborted) return;
      failed.abort();
      reject(error);
      parser.destroy();
    };

    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) {
        fail(new PayloadTooLarge('A field is too long.', { [name]: 'This is too long.' }));
      } else fields.set(name, value);
    });
    parser.on('file', (name, stream, info) => {
      const limit = Object.hasOwn(rules.files, name) ? rules.files[name] : undefined;
      // A file that is cut off emits an error of its own, which would end the process without a listener.
      stream.on('error', () => fail(new BadRequest(INCOMPLETE)));
      if (limit === undefined) return fail(new BadRequest('The form holds a file this address does not take.'));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (failed.signal.aborted) return;
        if (size > limit) return fail(new PayloadTooLarge(undefined, { [name]: tooLarge(limit) }));
        chunks.push(chunk);
      });
      stream.on('end', () => {
        const bytes = new Uint8Array(Buffer.concat(chunks));
        if (info.filename || bytes.length > 0) {
          files.set(name, { name: info.filename ?? '', type: info.mimeType, bytes });
        }
      });
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(new BadRequest('The form has more fields than this address takes.')));
    }
    parser.on('error', () => fail(new BadRequest(INCOMPLETE)));
    parser.on('close', () => resolve({ fields: Object.fromEntries(fields), files: Object.fromEntries(files) }));
    feed(body, parser, failed.signal).catch(() => fail(new BadRequest(INCOMPLETE)));
  });
}

/**
 * Writes a body to the parser in small chunks, up to the first failure. The rest is read too, since a body that is cancelled
 * half-way throws outside of any handler in undici.
 */
async function feed(body: AsyncIterable<Uint8Array>, parser: Writable, failed: AbortSignal): Promise<void> {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length && !failed.aborted; at += SLICE_BYTES) {
      const isFull = !parser.write(chunk.subarray(at, at + SLICE_BYTES));
      if (isFull && !failed.aborted) await once(parser, 'drain', { signal: failed }).catch(() => undefined);
    }
  }
  if (!failed.aborted) parser.end();
}

function openParser(type: string, rules: MultipartRules): busboy.Busboy {
  const largest = Math.max(0, ...Object.values(rules.files));
  const limits: busboy.Limits = {
    fields: MOST_FIELDS,
    files: Object.keys(rules.files).length,
    fieldSize: rules.fieldBytes ?? LIMITS.jsonBytes,
    // A file of exactly fileSize is flagged as truncated, so the parser allows one byte more than we do.
    fileSize: largest + 1,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits });
  } catch {
    throw new BadRequest('The form could not be read. Please reload the page and try again.');
  }
}

function tooLarge(limit: number): string {
  return `The file must be ${Math.floor(limit / 1024 / 1024)} MB or smaller.`;
}
