import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { entriesOf } from './collection-entries.ts';
import { factsOf } from './facts-of.ts';
import { valuesOfPlaceholders } from './schemas/placeholders.ts';
import { withText } from './with-text.ts';

/** The values of the placeholders, names in braces, that a page's text may have. */
export async function placeholderValues(locals: WithDrafts): Promise<Record<string, string>> {
  const [media] = await entriesOf(locals, 'mediaPage');
  const [training] = await entriesOf(locals, 'trainingPage');
  return valuesOfPlaceholders({
    services: (await entriesOf(locals, 'services')).length,
    platforms: (await entriesOf(locals, 'platforms')).length,
    mediaServices: media?.data.services.items.length ?? 0,
    weeks: withText(training?.data.timetable.weeks ?? []).length,
    training: factsOf(locals).training,
  });
}
