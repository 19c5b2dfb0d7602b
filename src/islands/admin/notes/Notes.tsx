import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { tabStore } from '../../../browser/shared/storage.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { shortened } from '../../../domain/shared/letters.ts';
import { NOTE_LIMITS, NOTE_MESSAGES, type Note } from '../../../domain/shared/note.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import styles from './Notes.module.css';

/** A note as the browser sends it. */
export type SentNote = Pick<Note, 'id' | 'text'>;

/** What is announced after a change of the notes. */
const DONE = { added: 'Note added', removed: 'Note removed' } as const;

interface Props<N extends Note> {
  /** Names the record: an unfinished note about it is kept for this tab. */
  about: string;
  level: 2 | 3;
  /** `by` is shown as it is. */
  notes: readonly N[];
  placeholder: string;
  isOpen: boolean;
  /** Which notes the administrator may remove; all of them when it is absent. */
  mayRemove?: (note: N) => boolean;
  onAdd: (note: SentNote) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
  /** A second button that does something else with the note. */
  other?: { words: string; done: string; onPress: (note: SentNote) => Promise<void> } | undefined;
}

/** The administrators' notes about a record, with a form for another one; no visitor sees them. */
export function Notes<N extends Note>(props: Props<N>) {
  const { about, level, notes, placeholder, isOpen, mayRemove, onAdd, onRemove, other } = props;
  const Heading = `h${level}` as const;
  const key = `note/${about}`;
  const [text, setText] = useState(() => tabStore.read(key) ?? '');
  const [statusMessage, setStatusMessage] = useState('');
  const { busy, run } = useSingleFlight();
  /** The note that was sent last and is not stored as far as is known; its id is an idempotency key. */
  const sent = useRef<SentNote>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useRestoreFocus(() => (statusMessage === '' ? null : field.current), [statusMessage], { preventScroll: true });
  // A new note moves the focused field down, possibly out of view.
  const { length } = notes;
  useEffect(() => {
    const focused = document.activeElement;
    if (length > 0 && field.current?.form?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [length]);

  function write(words: string): void {
    setText(words);
    if (words === '') tabStore.remove(key);
    else tabStore.write(key, words);
  }

  async function send(store: (note: SentNote) => Promise<void>, done: string): Promise<void> {
    // The server keeps the text that came first with an id.
    const note = sent.current?.text === text ? sent.current : { id: uuidV7(), text };
    sent.current = note;
    setStatusMessage('');
    await store(note);
    setStatusMessage(done);
    sent.current = null;
    // What was typed during the call stays.
    if ((field.current?.value ?? tabStore.read(key)) === text) write('');
  }

  function trySend(store: (note: SentNote) => Promise<void>, done: string): void {
    const { length } = text.trim();
    if (length > 0 && length <= NOTE_LIMITS.text) {
      void run(() => send(store, done));
      return;
    }
    setStatusMessage(length === 0 ? NOTE_MESSAGES.empty : NOTE_MESSAGES.tooLong);
    field.current?.focus();
  }

  async function remove(note: string): Promise<void> {
    setStatusMessage('');
    await onRemove(note);
    setStatusMessage(DONE.removed);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    trySend(onAdd, DONE.added);
  }

  if (!isOpen && notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-labelledby="notes-heading">
      <Heading className="h4" id="notes-heading">
        Notes
      </Heading>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <span className="muted fine">
                {note.by}, {cardDate(note.at)}
              </span>
              {(mayRemove?.(note) ?? true) && (
                <Button
                  look="icon"
                  icon="x"
                  isOff={busy}
                  aria-label={`Remove the note “${shortened(note.text, 40)}”`}
                  onPress={() => void run(() => remove(note.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <form onSubmit={submit}>
          <div className="field">
            <label htmlFor="note-text" className="visually-hidden">
              Note
            </label>
            <textarea
              ref={field}
              className="inp"
              id="note-text"
              rows={2}
              placeholder={placeholder}
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          </div>
          <div className={`acts ${styles.acts}`}>
            <button className="btn btn-line btn-s" type="submit" aria-disabled={busy}>
              <Icon name="plus" /> Add note
            </button>
            {other && (
              <Button icon="undo" isOff={busy} onPress={() => trySend(other.onPress, other.done)}>
                {other.words}
              </Button>
            )}
          </div>
        </form>
      )}
      <p role="status" className="fine">
        {statusMessage}
      </p>
    </section>
  );
}
