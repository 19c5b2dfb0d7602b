/**
 * The built site over storage that takes as long as the platform's and is counted, with a mail server that takes
 * everything. A process of its own, so that its memory is measured without that of the load. The parent asks by message.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { prepareLocalSettings } from '../local-settings.ts';
import { serve } from '../server/serve.ts';

/** What the parent asks: the storage calls so far, or to run a scheduled function. */
export type Question = { about: 'calls' } | { about: 'schedule'; name: string };

/** The first message says where the site is; each answer has the calls so far. */
export type Answer = { url: string } | { calls: number };

const dataDir = process.env.DATA_DIR ?? '';
const latencyMs = Number(process.env.STORAGE_LATENCY_MS);

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

let calls = 0;
await prepareLocalSettings(dataDir);
const site = await serve({
  root: resolve(import.meta.dirname, '../..'),
  port: 0,
  dataDir,
  rateLimits: false,
  schedules: false,
  async interceptStorage() {
    calls++;
    await wait(latencyMs);
    return undefined;
  },
});

process.on('message', async (question: Question) => {
  if (question.about === 'schedule') await site.runSchedule(question.name);
  process.send?.({ calls } satisfies Answer);
});
process.send?.({ url: site.url } satisfies Answer);
await once(process, 'disconnect');
await site.stop();
process.exit(0);
