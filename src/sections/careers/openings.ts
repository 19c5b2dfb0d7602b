import { entriesOf } from '../../content/collection-entries.ts';
import type { WithDrafts } from '../../domain/content/page-drafts.ts';
import { jobDescriptionPath, type Opening } from '../../domain/site/opening.ts';

/** The openings in the order they are listed. */
export async function listOpenings(locals: WithDrafts): Promise<Opening[]> {
  return (await entriesOf(locals, 'openings')).map(({ id, data: { order: _, sample: __, ...opening } }) => ({
    id,
    ...opening,
    pdfUrl: jobDescriptionPath(opening.title),
  }));
}
