import type { Config } from '@netlify/functions';
import { FIGURES_BY } from '../../src/domain/admin/figures.ts';
import { figuresCsv, readFigures } from '../../src/server/admin/read-figures.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { csvResponse } from '../../src/server/http/csv-response.ts';
import { reply } from '../../src/server/http/endpoint.ts';

const byOf = ({ searchParams }: URL) => FIGURES_BY.find((known) => known === searchParams.get('by')) ?? 'day';

/** Visits of pages, and how visitors and senders of forms came here: `?by=day`, `week` or `month`. */
export default endpoints({
  '/api/admin/figures': {
    GET: async ({ url }) => reply(200, await readFigures(byOf(url))),
  },
  '/api/admin/figures.csv': {
    GET: async ({ url }) => csvResponse(url, 'figures.csv', await figuresCsv(byOf(url))),
  },
});

export const config: Config = { path: ['/api/admin/figures', '/api/admin/figures.csv'] };
