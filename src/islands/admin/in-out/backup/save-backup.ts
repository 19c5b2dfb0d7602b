import { createTarPacker, unpackTar } from 'modern-tar';
import { listBackup, loadBackupPart } from '../../../../browser/admin/backup-calls.ts';
import { ABOUT, type About, ARCHIVE_FORMAT, MANIFEST } from '../../../../domain/admin/archive.ts';
import { sha256 } from '../sha256.ts';

/** A backup that is ready to be saved. */
export interface Backup {
  file: Blob;
  records: number;
}

/**
 * Makes the archive that `npm run backup` makes, of parts that the server sends.
 * @param onProgress called with the number of records that have arrived, and that of all
 * @throws {ApiError} without a toast; nothing is saved then
 */
export async function makeBackup(
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
  now = new Date(),
): Promise<Backup> {
  const { from, names } = await listBackup();
  const { readable, controller } = createTarPacker();
  const file = new Response(readable).blob();
  // Awaited below.
  file.catch(() => {});
  const add = async (name: string, bytes: Uint8Array) => {
    const writer = controller.add({ name, size: bytes.length, type: 'file' }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const lines: string[] = [];
  let bytes = 0;
  try {
    for (let done = 0; done < names.length; ) {
      signal.throwIfAborted();
      onProgress(done, names.length);
      const part = await loadBackupPart(names.slice(done));
      for (const { header, data = new Uint8Array() } of await unpackTar(part.tar, { strict: true })) {
        if (header.name === MANIFEST) lines.push(...new TextDecoder().decode(data).split('\n').filter(Boolean));
        else {
          await add(header.name, data);
          bytes += data.length;
        }
      }
      done += part.done;
    }
    const manifest = lines.join('\n');
    const about: About = {
      ...{ format: ARCHIVE_FORMAT, createdAt: now.toISOString(), from, records: lines.length, bytes },
      manifest: await sha256(manifest),
    };
    await add(MANIFEST, new TextEncoder().encode(manifest));
    await add(ABOUT, new TextEncoder().encode(JSON.stringify(about, null, 2)));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
  return { file: await file, records: lines.length };
}
