import { getCollection } from 'astro:content';
import { inOrder } from '../../content/in-order.ts';
import { jobDescriptionPath, type Opening } from '../../domain/site/opening.ts';

/** The openings in the order they are listed. */
export async function listOpenings(): Promise<Opening[]> {
  return inOrder(await getCollection('openings')).map(({ id, data: { order: _, sample: __, ...opening } }) => ({
    id,
    ...opening,
    pdfUrl: jobDescriptionPath(opening.title),
  }));
}
