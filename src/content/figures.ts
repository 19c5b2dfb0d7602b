import { getCollection } from 'astro:content';
import { TRAINING } from '../domain/site/training.ts';
import { given } from './given.ts';
import { pageFigures } from './schemas/figures.ts';

/** The values of the names in braces that a page's text may have. */
export async function figures(): Promise<Record<string, string>> {
  const [media] = await getCollection('mediaPage');
  const [training] = await getCollection('trainingPage');
  return pageFigures({
    services: (await getCollection('services')).length,
    platforms: (await getCollection('platforms')).length,
    mediaServices: media?.data.services.items.length ?? 0,
    weeks: given(training?.data.timetable.weeks ?? []).length,
    training: TRAINING,
  });
}
