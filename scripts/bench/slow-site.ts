/**
 * The built site, with a mail server that takes everything. A process of its own, so that its memory is measured without that
 * of the load and of the storage. The parent asks it by message to run scheduled functions.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { prepareLocalSettings } from '../local-settings.ts';
import { serve } from '../server/serve.ts';

const dataDir = process.env.DATA_DIR ?? '';

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => done()).resume();
  },
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
const { port } = smtp.server.address() as AddressInfo;
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Site <site@site.example>',
  NOTIFY_TO: 'office@site.example',
});

await prepareLocalSettings(dataDir);
const site = await serve({
  root: resolve(import.meta.dirname, '../..'),
  port: 0,
  dataDir,
  rateLimits: false,
  schedules: false,
  blobsContext: process.env.BLOBS_CONTEXT ?? '',
});

process.on('message', async (name: string) => {
  await site.runSchedule(name);
  process.send?.({ ran: name });
});
process.send?.({ url: site.url });
await once(process, 'disconnect');
await site.stop();
process.exit(0);
