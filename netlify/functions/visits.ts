import type { Config } from '@netlify/functions';
import { VisitSchema } from '../../src/domain/site/visits.ts';
import { countVisit } from '../../src/server/admin/count-visits.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { empty, withJson } from '../../src/server/http/endpoint.ts';
import { logWarning } from '../../src/server/shared/log.ts';

/** Whether the browser asks not to be counted: Do Not Track, or Global Privacy Control. */
const isDeclined = ({ headers }: Request) => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/** Programs that run scripts and say what they are: search engines, previews of links, tests. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse/i;

/** `POST /api/visits`: a page was opened. Always 204 for what fits: a visit that is not counted is no harm, and nobody waits for it. */
export default endpoints({
  '/api/visits': {
    POST: withJson(VisitSchema, async ({ request }, visit) => {
      if (isDeclined(request) || PROGRAM.test(request.headers.get('user-agent') ?? '')) return empty();
      await countVisit(visit).catch((error: unknown) => logWarning('A visit is not counted.', error));
      return empty();
    }),
  },
});

export const config: Config = {
  path: '/api/visits',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
