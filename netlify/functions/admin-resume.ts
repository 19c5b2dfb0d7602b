import type { Config } from '@netlify/functions';
import { RESUME_MEDIA } from '../../src/domain/submissions/resume.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit, namesOf } from '../../src/server/auth/record-audit.ts';

import { NotFound } from '../../src/server/shared/http-errors.ts';
import { inSlices, readResume } from '../../src/server/submissions/resumes.ts';

/** `GET /api/admin/submissions/applications/{id}/resume`: the file, streamed, since Netlify limits the size of a buffered answer. */
export default endpoint('/api/admin/submissions/applications/:id/resume', {
  GET: async ({ request, params, admin }) => {
    const { id = '' } = params;
    const resume = await readResume(id);
    if (!resume) throw new NotFound('This resume is not there any more.');
    // A HEAD downloads nothing.
    if (request.method === 'GET') {
      await audit(admin.adminID, 'resume-downloaded', namesOf([{ kind: 'applications', id }]));
    }
    return new Response(inSlices(resume.bytes), {
      headers: {
        'content-type': RESUME_MEDIA[resume.info.type],
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(resume.info.name)}`,
      },
    });
  },
});

export const config: Config = { path: '/api/admin/submissions/applications/:id/resume' };
