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

/** Fields of a form at most, files included. */
const MOST_FIELDS = 40;

/**
 * Reads a multipart/form-data request. The platform limits its body to 6 MB.
 * @throws UnsupportedMediaType (415), PayloadTooLarge (413, with the field), BadRequest (400: broken, cut off, empty).
 */
export async function readMultipart(request: Request, rules: MultipartRules): Promise<MultipartForm> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? ''))
    throw new UnsupportedMediaType('multipart/form-data');
  if (!request.body) throw new BadRequest('The form is empty.');
  const form = await request.formData().catch(() => {
    throw new BadRequest('The upload was cut off. Please send it again.');
  });
  if ([...form].length > MOST_FIELDS) throw new BadRequest('The form has more fields than this address takes.');
  const fields = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, fieldOf(name, value, rules));
    else {
      const bytes = await fileOf(name, value, rules);
      if (value.name || bytes.length > 0) files.set(name, { name: value.name, type: value.type, bytes });
    }
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

function fieldOf(name: string, value: string, { fieldBytes = LIMITS.jsonBytes }: MultipartRules): string {
  if (Buffer.byteLength(value) <= fieldBytes) return value;
  throw new PayloadTooLarge('A field is too long.', { [name]: 'This is too long.' });
}

async function fileOf(name: string, file: File, { files }: MultipartRules): Promise<Uint8Array<ArrayBuffer>> {
  const limit = Object.hasOwn(files, name) ? files[name] : undefined;
  if (limit === undefined) throw new BadRequest('The form holds a file this address does not take.');
  if (file.size <= limit) return new Uint8Array(await file.arrayBuffer());
  const message = `The file must be ${Math.floor(limit / 1024 / 1024)} MB or smaller.`;
  throw new PayloadTooLarge(undefined, { [name]: message });
}
