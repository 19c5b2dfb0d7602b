import type { Config } from '@netlify/functions';
import { ResumeUploadSchema } from '../../src/domain/submissions/resume-upload.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import { openUpload } from '../../src/server/submissions/resume-uploads.ts';

/** `POST /api/resume-uploads`: a ticket to send a resume over 4 MB in parts. */
export default endpoints({
  '/api/resume-uploads': {
    POST: withJson(ResumeUploadSchema, async ({ context }, { name, size }) =>
      reply(201, await openUpload(name, size, context.ip)),
    ),
  },
});

export const config: Config = {
  path: '/api/resume-uploads',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
