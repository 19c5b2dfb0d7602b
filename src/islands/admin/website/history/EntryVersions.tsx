import { changesBetween } from '../../../../domain/content/form/differences.ts';
import type { FormSchema } from '../../../../domain/content/form/schema.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { timeOfDay } from '../../saving/india-time.ts';
import { TwoVersions, wholeText } from '../../saving/TwoVersions.tsx';
import type { Words } from '../entry-copies.ts';
import { type Comparison, isDirty, wordsOf } from '../entry-state.ts';
import type { Entry } from '../useEntry.ts';

interface Props {
  entry: Entry;
  comparison: Comparison;
  form: FormSchema;
}

/** The words in the form beside others: those that somebody else saved, a former version, or what a developer delivered. */
export function EntryVersions({ entry, comparison, form }: Props) {
  const { state, dispatch, saveMine, keepTheirs, compare } = entry;
  const mine = state.words;

  if (comparison.kind === 'conflict') {
    const { other } = comparison;
    const sides = differingWords(form, mine, wordsOf(other));
    return (
      <TwoVersions
        heading="Two versions of this page"
        lead="Someone saved it while you were writing. Nothing has been overwritten. Choose which one stays."
        mine={sides.mine}
        mineSide={{
          name: 'Yours',
          note: state.note.kind === 'kept' ? `Not saved, ${timeOfDay(state.note.at)}` : 'Not saved',
          choice: 'Save mine',
          onChoose: () => void saveMine(other),
        }}
        other={sides.other}
        otherSide={{
          name: other.by ? `Saved by ${other.by}` : 'Saved meanwhile',
          note: other.at ? timeOfDay(new Date(other.at)) : '',
          choice: 'Keep theirs',
          onChoose: () => keepTheirs(other),
        }}
      />
    );
  }

  const { kind, words, name, at } = comparison;
  const sides = differingWords(form, mine, words);
  const isDelivered = kind === 'delivered';
  const seen = () => {
    if (isDelivered) dispatch({ type: 'baseSeen', base: state.detail?.deliveredHash ?? null });
  };
  return (
    <TwoVersions
      heading={isDelivered ? 'Your words and those of the developer' : 'A former version'}
      lead="Nothing changes on the website. The version you choose stands in the form, as a draft until you publish it."
      mine={sides.mine}
      mineSide={{
        name: 'In the form',
        note: isDirty(state) ? 'Not saved' : 'As it is saved',
        choice: 'Keep this one',
        onChoose: () => {
          seen();
          compare(null);
        },
      }}
      other={sides.other}
      otherSide={{
        name,
        note: at === null ? '' : cardDate(at),
        choice: 'Bring it into the form',
        onChoose: () => {
          seen();
          dispatch({ type: 'brought', words });
        },
      }}
    />
  );
}

/** The fields that differ, as the texts of both sides with the fields' names as headings. */
function differingWords(form: FormSchema, mine: Words, other: Words): { mine: string; other: string } {
  const changes = changesBetween(form, other.value, mine.value);
  const shown =
    mine.hidden === other.hidden
      ? []
      : [{ label: 'On the site', before: other.hidden ? 'Hidden' : 'Shown', after: mine.hidden ? 'Hidden' : 'Shown' }];
  const all = [...shown, ...changes];
  const side = (of: 'before' | 'after') => all.map((change) => wholeText(change.label, change[of] || '–')).join('\n\n');
  if (all.length === 0) return { mine: 'No difference.', other: 'No difference.' };
  return { mine: side('after'), other: side('before') };
}
