import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { REGISTRATION } from '../../src/domain/submissions/registration.ts';
import { spamReasons } from '../../src/domain/submissions/spam.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { deliverer } from '../../src/server/mail/deliver-after-answer.ts';
import { isMailSetUp } from '../../src/server/mail/stored-mail-settings.ts';
import { countSubmission } from '../../src/server/submissions/daily-quota.ts';
import { register } from '../../src/server/submissions/registrations.ts';
import { spamEntries } from '../../src/server/submissions/spam-entries.ts';

const Body = z.object({ ...schemaOf(REGISTRATION.fields).shape, ...spamEntries });

/** `POST /api/vt/register`: a registration for the vocational training; answers its ID, and whether mail can leave the site. */
export default endpoints({
  '/api/vt/register': {
    POST: withJson(Body, async ({ context }, { website, fillTime, ...registration }) => {
      const reasons = spamReasons({ website, fillTime });
      const spam = await countSubmission('registrations', context.ip, registration, reasons);
      const registrationID = await register(registration, spam, deliverer(context));
      return reply(200, { registrationID, mail: await isMailSetUp() });
    }),
  },
});

export const config: Config = {
  path: '/api/vt/register',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
