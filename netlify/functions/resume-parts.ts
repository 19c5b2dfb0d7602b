import type { Config } from '@netlify/functions';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { empty, readBytes } from '../../src/server/http/endpoint.ts';
import { Forbidden } from '../../src/server/shared/http-errors.ts';
import { readTicket, savePart } from '../../src/server/submissions/resume-uploads.ts';

/** `PUT /api/resume-parts/{upload}/{n}`: one part of a resume, under its ticket. */
export default endpoints({
  '/api/resume-parts/:upload/:number': {
    PUT: async ({ request, params, context }) => {
      const upload = await readTicket(request.headers.get('upload-ticket') ?? '');
      if (upload.id !== params['upload']) throw new Forbidden('This ticket is for another upload.');
      await savePart(upload, Number(params['number']), await readBytes(request, LIMITS.resumePartBytes), context.ip);
      return empty();
    },
  },
});

export const config: Config = {
  path: '/api/resume-parts/:upload/:number',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
