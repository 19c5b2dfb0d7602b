import type { Config } from '@netlify/functions';
import { retryMails } from '../../src/server/mail/retry.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';

/** Every quarter of an hour: sends the mails that are due. */
export default scheduled('mail-retry', () => retryMails());

export const config: Config = { schedule: '*/15 * * * *' };
