import { getCollection } from 'astro:content';
import { capitalised, countInWords } from '../domain/shared/words.ts';
import { ERP_MODULES } from '../domain/site/erp-modules.ts';
import { trainingFigures } from '../domain/site/training.ts';
import { given } from './given.ts';

/**
 * The values of the names in braces that a page's text may have: the number of entries in words ("seven" for `{services}`,
 * "Seven" for `{Services}`), and the figures of the training.
 */
export async function figures(): Promise<Record<string, string>> {
  const [media] = await getCollection('mediaPage');
  const [training] = await getCollection('trainingPage');
  const counts = {
    services: (await getCollection('services')).length,
    platforms: (await getCollection('platforms')).length,
    erpModules: ERP_MODULES.length,
    mediaServices: media?.data.services.items.length ?? 0,
    weeks: given(training?.data.timetable.weeks ?? []).length,
  };
  const inWords = Object.entries(counts).flatMap(([name, count]) => [
    [name, countInWords(count)],
    [capitalised(name), capitalised(countInWords(count))],
  ]);
  return { ...trainingFigures(), ...Object.fromEntries(inWords) };
}
