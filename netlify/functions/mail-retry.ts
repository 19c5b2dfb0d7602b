import type { Config } from '@netlify/functions';
import { retryMails } from '../../src/server/mail/retry.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';

/** Every 20 minutes: sends the mails that are due. */
export default scheduled('mail-retry', () => retryMails());

export const config: Config = { schedule: '*/20 * * * *' };
