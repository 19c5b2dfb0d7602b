import type { FieldErrors } from '../../../browser/shared/api-error.ts';
import type { Json } from '../../../domain/content/entry.ts';
import { labelAt, labelsAt, parsePath } from '../../../domain/content/form/field-path.ts';
import type { FormSchema } from '../../../domain/content/form/schema.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import styles from '../saving/SaveBar.module.css';
import { keptText, SaveStatus } from '../saving/SaveStatus.tsx';
import { isBusy, waitingFor } from '../saving/saving-state.ts';
import type { EntryState } from './entry-saving.ts';
import type { Entry } from './useEntry.ts';
import own from './Website.module.css';

interface Props {
  entry: Entry;
  form: FormSchema;
  onSave: () => void;
  /** Saves and opens what will be published. */
  onPublish: () => Promise<void>;
}

/** The toolbar with the state of the words and the buttons; always in view. */
export function EntrySaveBar({ entry, form, onSave, onPublish }: Props) {
  const { state, fields, undo, isSending } = entry;
  const { busy, run } = useSingleFlight();
  const isClosed = (isBusy(state) && waitingFor(state) === null) || busy;

  return (
    <section className={styles.bar} aria-label="Save and publish">
      <div className={styles.state}>
        <b>{stateText(state, entry.isDirty())}</b>
        <span className={own.undo}>
          <Button
            look="icon"
            icon="undo"
            isOff={fields.done.length === 0}
            aria-label="Undo"
            onPress={() => undo('undo')}
          />
          <Button
            look="icon"
            className={own.redo}
            icon="undo"
            isOff={fields.undone.length === 0}
            aria-label="Redo"
            onPress={() => undo('redo')}
          />
        </span>
        <SaveStatus
          state={state}
          sending="Saving..."
          refused={refusedText(form, state.content.value, fields.refusals)}
          brief={{ refused: refusedBriefly(form, state.content.value, fields.refusals), onPress: entry.showRefusals }}
          unanswered={`The server does not answer. It is tried again in a moment. ${keptText(state)}`}
        />
      </div>
      <div className={`acts ${styles.acts}`}>
        <Button look="board" isOff={isClosed} onPress={() => void run(onPublish)}>
          Publish
        </Button>
        <Button isOff={isClosed} onPress={onSave}>
          {isSending ? 'Saving...' : 'Save draft'}
        </Button>
      </div>
    </section>
  );
}

/** The first field that the server refused, and what it has to be. */
function refusedText(form: FormSchema, value: Json, refusals: FieldErrors): string {
  const [first, ...others] = Object.entries(refusals);
  if (!first) return 'the field was changed since.';
  const [path, message] = first;
  const label = labelAt(form, value, parsePath(path));
  const rest = others.length > 0 ? ` And ${countOf(others.length, 'more field')}.` : '';
  return `${label === '' ? '' : `“${label}”: `}${message}.${rest}`.replaceAll('..', '.');
}

/** The name of that field, and how many others there are. */
function refusedBriefly(form: FormSchema, value: Json, refusals: FieldErrors): string {
  const [first = '', ...others] = Object.keys(refusals);
  const label = labelsAt(form, value, parsePath(first)).at(-1);
  return `see ${label ? `“${label}”` : 'this entry'}${others.length > 0 ? ` and ${countOf(others.length, 'more field')}` : ''}.`;
}

function stateText({ stored, content }: EntryState, isDirty: boolean): string {
  if (content.hidden) return stored?.published?.hidden === true ? 'Hidden' : 'Hidden once published';
  if (stored === null || stored.version === '') return isDirty ? 'Changed' : 'Not changed';
  if (stored.state === 'new') return 'New, not published';
  return stored.state === 'draft' ? 'Draft, not published' : 'Published';
}
