import { getCollection } from 'astro:content';
import { entriesOf } from '../../content/collection-entries.ts';
import { withoutMarks } from '../../domain/content/marked-text.ts';
import type { WithDrafts } from '../../domain/content/page-drafts.ts';
import { jobDescriptionPath, type Opening } from '../../domain/site/opening.ts';

/** The openings in the order they are listed. One that was never published has no job description yet. */
export async function listOpenings(locals: WithDrafts): Promise<Opening[]> {
  const built = new Set((await getCollection('openings')).map(({ data }) => jobDescriptionPath(data.title)));
  return (await entriesOf(locals, 'openings')).map(({ id, data: { order: _, sample: __, ...opening } }) => {
    const pdf = jobDescriptionPath(withoutMarks(opening.title));
    return { id, ...opening, pdfUrl: built.has(pdf) ? pdf : null };
  });
}
