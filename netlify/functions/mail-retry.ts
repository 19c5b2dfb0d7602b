import type { Config } from '@netlify/functions';
import { retryMails } from '../../src/server/mail/retry.ts';
import { queueDailyMails } from '../../src/server/mail/team/daily.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { runInSequence } from '../../src/server/storage/sweep.ts';

/** Every quarter of an hour: queues the mails that administrators get once a day, and sends the mails that are due. */
export default scheduled('mail-retry', () => runInSequence(queueDailyMails, retryMails));

export const config: Config = { schedule: '*/15 * * * *' };
