import type { Config } from '@netlify/functions';
import { retryMails } from '../../src/server/mail/retry.ts';

/** Every quarter of an hour: sends the mails that are due. */
export default async function run(): Promise<void> {
  await retryMails();
}

export const config: Config = { schedule: '*/15 * * * *' };
