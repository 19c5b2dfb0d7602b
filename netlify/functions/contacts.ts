import type { Config } from '@netlify/functions';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { CONTACT_MESSAGES } from '../../src/domain/shared/form-messages.ts';
import { ENQUIRY } from '../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { spamReasons } from '../../src/domain/submissions/spam.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { idempotencyKey } from '../../src/server/http/idempotency.ts';
import { deliverer } from '../../src/server/mail/deliver-after-answer.ts';
import { isMailSetUp } from '../../src/server/mail/stored-mail-settings.ts';
import { countSubmission } from '../../src/server/submissions/daily-quota.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { spamEntries } from '../../src/server/submissions/spam-entries.ts';

const Body = z.object({ ...schemaOf(ENQUIRY.fields).shape, ...spamEntries });

/** `POST /api/contacts`: a visitor's enquiry; answers whether mail can leave the site. */
export default endpoints({
  '/api/contacts': {
    POST: withJson(Body, async ({ request, context }, { website, fillTime, ...enquiry }) => {
      const key = idempotencyKey(request) ?? uuidV7();
      const reasons = spamReasons({ website, fillTime });
      const spam = await countSubmission('enquiries', context.ip, [key, enquiry], reasons);
      await submitEnquiry(key, enquiry, spam, deliverer(context));
      return reply(201, { message: CONTACT_MESSAGES.success, mail: await isMailSetUp() });
    }),
  },
});

export const config: Config = {
  path: '/api/contacts',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
