import type { Config } from '@netlify/functions';
import { v7 as uuidV7 } from 'uuid';
import { APPLICATION_MESSAGES } from '../../src/domain/shared/form-messages.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { spamReasons } from '../../src/domain/submissions/spam.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withMultipart } from '../../src/server/http/endpoint.ts';
import { idempotencyKey } from '../../src/server/http/idempotency.ts';
import { deliverer } from '../../src/server/mail/deliver-after-answer.ts';
import { isMailSetUp } from '../../src/server/mail/stored-mail-settings.ts';
import { readApplication, submitApplication } from '../../src/server/submissions/applications.ts';
import { countSubmission } from '../../src/server/submissions/daily-quota.ts';
import { endUpload } from '../../src/server/submissions/resume-uploads.ts';

const rules = { files: { resume: LIMITS.resumeBytes }, fieldBytes: 10_000 };

/** `POST /api/job-applications`: an application with its resume, or with the ticket of a resume sent in parts. */
export default endpoints({
  '/api/job-applications': {
    POST: withMultipart(rules, async ({ request, context }, form) => {
      const key = idempotencyKey(request) ?? uuidV7();
      const application = await readApplication(form, key);
      const sent = [key, application.fields, application.resume];
      const spam = await countSubmission('applications', context.ip, sent, spamReasons(form.fields));
      await submitApplication(key, application, spam, deliverer(context));
      // Parts that this leaves behind are swept after the ticket has expired.
      if (application.upload) context.waitUntil(endUpload(application.upload).catch(() => undefined));
      return reply(201, { message: APPLICATION_MESSAGES.success, mail: await isMailSetUp() });
    }),
  },
});

export const config: Config = {
  path: '/api/job-applications',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
