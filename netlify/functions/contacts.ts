import type { Config } from '@netlify/functions';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { ENQUIRY } from '../../src/domain/enquiry.ts';
import { schemaOf } from '../../src/domain/fields.ts';
import { CONTACT_MESSAGES } from '../../src/domain/messages.ts';
import { spamReasons } from '../../src/domain/spam.ts';
import { countSubmission } from '../../src/server/daily-bound.ts';
import { submitEnquiry } from '../../src/server/enquiries.ts';
import { endpoint, reply, withJson } from '../../src/server/http.ts';
import { idempotencyKey } from '../../src/server/idempotency.ts';
import { deliverAfterAnswer } from '../../src/server/mail/after-answer.ts';
import { spamEntries } from '../../src/server/spam-entries.ts';

const Body = v.object({ ...schemaOf(ENQUIRY.fields).entries, ...spamEntries });

/** `POST /api/contacts`: a visitor's enquiry. */
export default endpoint({
  POST: withJson(Body, async ({ request, context }, { website, fillTime, ...enquiry }) => {
    const key = idempotencyKey(request) ?? uuidV7();
    const reasons = spamReasons({ website, fillTime });
    const spam = await countSubmission('enquiries', context.ip, [key, enquiry], reasons);
    const id = await submitEnquiry(key, enquiry, spam);
    deliverAfterAnswer(context, 'enquiries', id);
    return reply(201, { message: CONTACT_MESSAGES.success });
  }),
});

export const config: Config = {
  path: '/api/contacts',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
