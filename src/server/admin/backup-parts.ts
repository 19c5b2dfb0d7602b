import { packTar } from 'modern-tar';
import { MANIFEST, type ManifestLine, recordNameOf } from '../../domain/admin/archive.ts';
import { type BackupList, DONE_HEADER, TAR_TYPE } from '../../domain/admin/transfer.ts';
import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import { sha256 } from '../shared/checksum.ts';
import { config } from '../shared/config.ts';
import { BadRequest } from '../shared/http-errors.ts';
import { rawRecords } from '../storage/store.ts';
import { inBackupOrder, rulesOf } from '../storage/stores.ts';

const AT_ONCE = 8;
/** Bytes that a stream passes on at a time: a body in one piece may have 6 MB at most. */
const CHUNK_BYTES = 64 * 1024;

/** The names of everything that a backup contains, in its order. */
export async function listBackup(): Promise<BackupList> {
  const names: string[] = [];
  for (const store of inBackupOrder(await rawRecords.stores()))
    names.push(...(await rawRecords.keys(store)).map((key) => `${store}/${key}`));
  return { from: `the site ${config().siteUrl ?? ''}`.trim(), names };
}

/**
 * A part of an archive: a tar file of the first of these records, as many as can be read in 3 s, of about 4 MB, and the lines of the manifest
 * about them.
 * @param names `store/key` each
 * @throws BadRequest for a name of none that a backup contains
 */
export async function backupPart(names: readonly string[]): Promise<Response> {
  const records = names.map((name) => {
    const record = recordNameOf(`records/${name}`);
    if (!record || rulesOf(record.store)?.leftOut !== undefined) throw new BadRequest(`No backup has ${name}.`);
    return { ...record, file: `records/${name}` };
  });
  const entries: Parameters<typeof packTar>[0][number][] = [];
  const lines: ManifestLine[] = [];
  const end = performance.now() + TIMES.exportPart;
  let done = 0;
  let size = 0;
  do {
    const batch = records.slice(done, done + AT_ONCE);
    const read = await Promise.all(batch.map(({ store, key }) => rawRecords.get(store, key)));
    for (const [index, { file }] of batch.entries()) {
      const found = read[index];
      // A batch of large records goes over several parts.
      if (found && size > 0 && size + found.bytes.byteLength > LIMITS.listBytes) return answer();
      done++;
      // It was deleted after it was listed.
      if (!found) continue;
      const bytes = new Uint8Array(found.bytes);
      entries.push({ header: { name: file, size: bytes.length, type: 'file' }, body: bytes });
      lines.push({ file, sha256: sha256(bytes), bytes: bytes.length, metadata: found.metadata });
      size += bytes.length;
    }
  } while (done < records.length && performance.now() < end);
  return answer();

  async function answer(): Promise<Response> {
    const manifest = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
    const tar = await packTar([
      ...entries,
      { header: { name: MANIFEST, size: manifest.length, type: 'file' as const }, body: manifest },
    ]);
    return streamed(tar, { 'content-type': TAR_TYPE, [DONE_HEADER]: String(done) });
  }
}

/** The names as an answer: those of a large site have more bytes than an answer in one piece may have. */
export function listAnswer(listed: BackupList): Response {
  return streamed(new TextEncoder().encode(JSON.stringify(listed)), { 'content-type': 'application/json' });
}

const streamed = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(streamOf(bytes), { headers });

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.slice(at, at + CHUNK_BYTES));
      at += CHUNK_BYTES;
    },
  });
}
