import { getCollection } from 'astro:content';
import type { Opening } from '../../domain/opening.ts';

/** The openings in the order they are listed. */
export async function listOpenings(): Promise<Opening[]> {
  const entries = await getCollection('openings');
  return entries
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data: { order: _, ...opening } }) => ({ id, ...opening }));
}
