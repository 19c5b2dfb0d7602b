import { changesBetween } from '../../../../domain/content/form/differences.ts';
import type { FormSchema } from '../../../../domain/content/form/schema.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { Comparison, wholeText } from '../../saving/Comparison.tsx';
import { timeOfDay } from '../../saving/india-time.ts';
import type { Question } from '../../saving/saving-state.ts';
import type { EntryContent } from '../entry-copies.ts';
import { contentOf, type EntrySubject } from '../entry-saving.ts';
import type { Entry } from '../useEntry.ts';

interface Props {
  entry: Entry;
  question: Question<EntrySubject>;
  form: FormSchema;
}

/** The words in the form beside others: those that somebody else saved, an earlier revision, or what a developer delivered. */
export function EntryComparison({ entry, question, form }: Props) {
  const { state, saveMine, keepTheirs, compare } = entry;
  const mine = state.content;

  if (question.kind === 'gone') return null;
  if (question.kind === 'conflict') {
    const { theirs } = question;
    const sides = differingWords(form, mine, contentOf(theirs));
    return (
      <Comparison
        heading="Two versions of this page"
        lead="Someone saved it while you were writing. Nothing has been overwritten. Choose which one stays."
        mine={sides.mine}
        mineSide={{
          name: 'Yours',
          note: state.note.kind === 'kept' ? `Not saved, ${timeOfDay(state.note.at)}` : 'Not saved',
          choice: 'Save mine',
          onChoose: () => void saveMine(question),
        }}
        other={sides.other}
        otherSide={{
          name: theirs.by ? `Saved by ${theirs.by}` : 'Saved meanwhile',
          note: theirs.at ? timeOfDay(new Date(theirs.at)) : '',
          choice: 'Keep theirs',
          onChoose: () => void keepTheirs(question),
        }}
      />
    );
  }

  const { kind, words, name, at } = question.other;
  const sides = differingWords(form, mine, words);
  const isDelivered = kind === 'delivered';
  return (
    <Comparison
      heading={isDelivered ? 'Your words and those of the developer' : 'A former version'}
      lead="Nothing changes on the website. The version you choose stands in the form, as a draft until you publish it."
      mine={sides.mine}
      mineSide={{
        name: 'In the form',
        note: entry.isDirty() ? 'Not saved' : 'As it is saved',
        choice: 'Keep this one',
        onChoose: () => {
          if (isDelivered) entry.seeDelivered();
          compare(null);
        },
      }}
      other={sides.other}
      otherSide={{
        name,
        note: at === null ? '' : cardDate(at),
        choice: 'Restore this version',
        onChoose: () => {
          if (isDelivered) entry.seeDelivered();
          entry.bring(words);
        },
      }}
    />
  );
}

/** The fields that differ, as the texts of both sides with the fields' names as headings. */
function differingWords(form: FormSchema, mine: EntryContent, other: EntryContent): { mine: string; other: string } {
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
