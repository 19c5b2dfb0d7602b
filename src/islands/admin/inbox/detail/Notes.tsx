import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { tabStore } from '../../../../browser/shared/storage.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { NOTE_LIMITS, NOTE_MESSAGES, type SubmissionChange } from '../../../../domain/submissions/triage.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import styles from './Notes.module.css';

interface Props {
  submission: Submission;
  onChange: (change: SubmissionChange) => Promise<void>;
}

/** Storage key of the unfinished note on a submission, kept for this tab. */
const keyOf = (submission: string) => `note/${submission}`;

/** The administrators' notes on a submission; no visitor sees them. */
export function Notes({ submission: { id: of, notes, binned }, onChange }: Props) {
  const [text, setText] = useState(() => tabStore.read(keyOf(of)) ?? '');
  const [statusMessage, setStatusMessage] = useState('');
  const { busy, run } = useSingleFlight();
  /** Idempotency key of the note: it stays the same until the note is stored. */
  const id = useRef('');
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
    if (words === '') tabStore.remove(keyOf(of));
    else tabStore.write(keyOf(of), words);
  }

  async function add(): Promise<void> {
    id.current ||= uuidV7();
    await onChange({ addNote: { id: id.current, text } });
    setStatusMessage('Note added');
    id.current = '';
    write('');
  }

  async function remove(note: string): Promise<void> {
    await onChange({ removeNote: note });
    setStatusMessage('Note removed');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') setStatusMessage(NOTE_MESSAGES.empty);
    else void run(add);
  }

  if (binned !== null && notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-labelledby="notes-heading">
      <h3 className="h4" id="notes-heading">
        Notes
      </h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="muted fine">
                {note.by}, {cardDate(note.at)}
              </span>
              <button
                className="icon-button"
                type="button"
                aria-label={`Remove the note “${note.text.slice(0, 40)}”`}
                aria-disabled={busy}
                onClick={() => void run(() => remove(note.id))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {binned === null && (
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
              maxLength={NOTE_LIMITS.text}
              placeholder="Only administrators see it"
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          </div>
          <button className="btn btn-line btn-s" type="submit" aria-disabled={busy}>
            <Icon name="plus" /> Add note
          </button>
        </form>
      )}
      <p role="status" className="fine">
        {statusMessage}
      </p>
    </section>
  );
}
