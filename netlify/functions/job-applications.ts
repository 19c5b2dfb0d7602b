import type { Config } from '@netlify/functions';
import { LIMITS } from '../../src/domain/limits.ts';
import { APPLICATION_MESSAGES } from '../../src/domain/messages.ts';
import { spamReasons } from '../../src/domain/spam.ts';
import { findApplication, readApplication, submitApplication } from '../../src/server/applications.ts';
import { endpoint, reply, withMultipart } from '../../src/server/http.ts';
import { idempotencyKey } from '../../src/server/idempotency.ts';
import { deliverAfterAnswer } from '../../src/server/mail/after-answer.ts';
import { dropParts } from '../../src/server/resume-uploads.ts';

const rules = { files: { resume: LIMITS.resumeBytes }, fieldBytes: 10_000 };

/** `POST /api/job-applications`: an application with its resume, or with the ticket of a resume sent in parts. */
export default endpoint({
  POST: withMultipart(rules, async ({ request, context }, form) => {
    const key = idempotencyKey(request);
    const application = await readApplication(form).catch(async (error: unknown) => {
      // Sent again, and the parts of its resume have gone the first time.
      if (await findApplication(key, form)) return undefined;
      throw error;
    });
    if (!application) return accepted();
    const id = await submitApplication(key, application, spamReasons(form.fields));
    deliverAfterAnswer(context, 'applications', id);
    // What this leaves behind, the daily sweep takes.
    if (application.upload) context.waitUntil(dropParts(application.upload).catch(() => undefined));
    return accepted();
  }),
});

const accepted = () => reply(201, { message: APPLICATION_MESSAGES.success });

export const config: Config = {
  path: '/api/job-applications',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
