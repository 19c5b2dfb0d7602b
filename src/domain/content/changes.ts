import { listInWords } from '../shared/words.ts';
import { type EntryRevision, isGroup, type Json } from './entry.ts';
import { SAMPLE_FIELD, SAMPLES_FIELD } from './form/schema.ts';
import { isSameJson } from './same-json.ts';

type Words = Pick<EntryRevision, 'value' | 'hidden'>;

/** Fields that one line names; of more, only the first are named. */
const MOST_NAMED = 4;

/** The paths of the fields that differ, such as `hero.heading`; a list that differs is one field. */
export function changedFields(before: Json | undefined, after: Json | undefined, path = ''): string[] {
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changedFields(before[name], after[name], path === '' ? name : `${path}.${name}`));
  }
  return isSameJson(before, after) ? [] : [path];
}

/** Whether a field says of others that they are samples. */
const isMark = (path: string) => [SAMPLE_FIELD, SAMPLES_FIELD].includes(path.split('.').at(-1) ?? '');

/**
 * What a publication of an entry changes, in sentences.
 * @param before what is public; undefined for a new entry
 * @param titleOf the name of a field by its path
 */
export function changesInWords(before: Words | undefined, after: Words, titleOf: (path: string) => string): string[] {
  const isShown = after.hidden !== true;
  if (!before) return [isShown ? 'Is new on the site.' : 'Is new, and not on the site yet.'];
  const wasShown = before.hidden !== true;
  const shown = wasShown === isShown ? [] : [isShown ? 'Is on the site again.' : 'Leaves the site.'];
  const paths = changedFields(before.value, after.value);
  const fields = [...new Set(paths.filter((path) => !isMark(path)).map(titleOf))];
  if (fields.length === 0) return paths.length > 0 ? [...shown, 'Changes what is marked as a sample.'] : shown;
  const rest = fields.length - MOST_NAMED;
  const named = rest > 1 ? [...fields.slice(0, MOST_NAMED), `${rest} other fields`] : fields;
  return [...shown, `Changes: ${listInWords(named)}.`];
}
