import { EXPORT_REFUSALS, ExportRefused, MOST_EXPORT_BYTES } from './exported.ts';

/**
 * The text of an export in pieces, without a byte order mark.
 * @throws {ExportRefused} when it is empty, too large, or not in UTF-8
 */
export async function* textOf(file: Blob): AsyncGenerator<string> {
  if (file.size === 0) throw new ExportRefused(EXPORT_REFUSALS.empty);
  if (file.size > MOST_EXPORT_BYTES) throw new ExportRefused(EXPORT_REFUSALS.tooLarge);
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A byte order mark of UTF-16, or a letter of Latin in two bytes.
  const isUtf16 =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
  if (isUtf16) throw new ExportRefused(EXPORT_REFUSALS.utf16);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array<ArrayBuffer>) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new ExportRefused(EXPORT_REFUSALS.notUtf8);
    }
  };
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield decode(part.value);
  yield decode();
}
