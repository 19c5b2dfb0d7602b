import { BlobDisk } from '../../scripts/server/blobs/disk.ts';

/** Writes blobs to the given folder until it is killed, and prints each key once it is stored. */
const disk = new BlobDisk(process.argv[2] ?? '');
for (let i = 0; ; i++) {
  const key = `k${i % 50}-${i}`;
  disk.write('local', 'site:killed', key, Buffer.alloc(100_000, key));
  process.stdout.write(`${key}\n`);
}
