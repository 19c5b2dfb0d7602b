import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { readJson, tabStore } from '../../../../browser/shared/storage.ts';
import type { ReplyToSend } from '../../../../browser/submissions/reply-calls.ts';
import { filledTemplate, type ReplyTemplate } from '../../../../domain/mail/reply-templates.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { validate } from '../../../../domain/shared/validate.ts';
import {
  REPLY_ACCEPT,
  REPLY_FILE_TYPES,
  REPLY_LIMITS,
  REPLY_MESSAGES,
  ReplySchema,
  replyFilesProblem,
} from '../../../../domain/submissions/replies.ts';
import { replySubject } from '../../../../domain/submissions/reply-subject.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { SITE } from '../../../../site.ts';
import { FieldError, TextArea, TextField } from '../../../forms/Field.tsx';
import { Icon } from '../../../Icon.tsx';
import { Button } from '../../Button.tsx';
import { FileButton } from '../../FileButton.tsx';
import { SelectField } from '../../LabelledField.tsx';
import { SubmitButton } from '../../SubmitButton.tsx';
import { useCheckedForm } from '../../useCheckedForm.ts';
import styles from './Replies.module.css';
import { replyAddress } from './reply.ts';

const FORM = 'reply';
/** Id of the field for the text. */
export const REPLY_TEXT = `${FORM}-text`;

/** What is kept in the tab of an unfinished reply; `id` since it was sent, so that sending it again is the same reply. */
interface Draft {
  subject: string;
  text: string;
  /** The names of the chosen files, which themselves are not kept. */
  files?: readonly string[];
  id?: string;
}

const keyOf = (submission: string) => `reply/${submission}`;

function readDraft(submission: Submission): Draft {
  const stored = readJson(tabStore, keyOf(submission.id)) as Partial<Draft> | null;
  return { subject: replySubject(submission), text: '', ...stored };
}

/** Whether a reply to a submission was begun in this tab. One that was sent while the page was left is not begun any more. */
export function isReplyBegun(submission: Submission): boolean {
  const key = keyOf(submission.id);
  const { id } = (readJson(tabStore, key) ?? {}) as Partial<Draft>;
  if (submission.replies.some((reply) => reply.id === id)) tabStore.remove(key);
  return tabStore.read(key) !== null;
}

interface Props {
  submission: Submission;
  templates: readonly ReplyTemplate[];
  onSend: (reply: ReplyToSend) => Promise<Submission>;
  onSent: (id: string, changed: Submission) => void;
  onClose: () => void;
}

/** The form that writes a reply. What was typed stays in the tab until it is sent; chosen files do not. */
export function Composer({ submission, templates, onSend, onSent, onClose }: Props) {
  const { id: about, kind, fields, replies } = submission;
  const [draft, setDraft] = useState(() => readDraft(submission));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [begun, setBegun] = useState({ name: '', words: '' });
  const { form, errors, busy, send, refuse } = useCheckedForm();
  const fitting = templates.filter((template) => template.kinds.includes(kind));
  const newest = useRef(draft);

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);

  // An answer may be lost after the reply was stored: the message, read again, has it then.
  const isSent = !busy && draft.id !== undefined && replies.some(({ id }) => id === draft.id);
  useEffect(() => {
    if (!isSent) return;
    tabStore.remove(keyOf(about));
    onSent(draft.id ?? '', submission);
  });

  function keep(next: Draft) {
    newest.current = next;
    setDraft(next);
    if (next.text.trim() === '' && next.subject === replySubject(submission)) tabStore.remove(keyOf(about));
    else tabStore.write(keyOf(about), JSON.stringify(next));
  }
  /** Another text is another reply. */
  const change = (changed: Partial<Draft>) => {
    const { id: _sent, ...same } = draft;
    keep({ ...same, ...changed });
  };

  /** Puts a template before the text, in place of the one chosen before: by keyboard, a choice passes through the others. */
  function begin(name: string) {
    const template = fitting.find((one) => one.name === name);
    const words = template ? filledTemplate(template, fields.name, SITE.name) : '';
    const isUnchanged = begun.words !== '' && draft.text.startsWith(begun.words);
    const own = isUnchanged ? draft.text.slice(begun.words.length).trimStart() : draft.text;
    setBegun({ name, words });
    change({ text: [words, own].filter((part) => part.trim() !== '').join('\n\n') });
  }

  function add(chosen: readonly File[]) {
    const next = [...files, ...chosen];
    const isOther = chosen.some(({ type }) => !Object.hasOwn(REPLY_FILE_TYPES, type));
    const problem = isOther ? REPLY_MESSAGES.fileTypes : replyFilesProblem(next);
    refuse(problem === null ? {} : { files: problem });
    if (problem === null) choose(next);
  }

  /** Other files are another reply too. */
  function choose(next: readonly File[]) {
    setFiles(next);
    change({ files: next.map(({ name }) => name) });
  }

  /** A mail cannot be taken back: Enter in the subject leads on to the text. */
  function toText(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.querySelector('textarea')?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const after = replies.at(-1)?.id ?? '';
    send(validate(ReplySchema, { subject: draft.subject, text: draft.text, after }), async (reply) => {
      const id = draft.id ?? uuidV7();
      const sending = { ...draft, id };
      keep(sending);
      const changed = await onSend({ ...reply, id, files });
      // What was typed during the call stays.
      if (newest.current === sending) tabStore.remove(keyOf(about));
      onSent(id, changed);
    });
  }

  const shared = { form: FORM, locked: busy };
  return (
    <form ref={form} className={styles.composer} noValidate onSubmit={submit}>
      <p className="muted fine">
        To <bdi translate="no">{fields.email}</bdi>
        {'message' in fields && '. Their message is quoted below yours.'}
      </p>
      {fitting.length > 0 && (
        <SelectField label="Begin with" value={begun.name} onChoose={begin}>
          <option value="">Choose a template</option>
          {fitting.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <TextField
        {...shared}
        name="subject"
        label="Subject"
        maxLength={REPLY_LIMITS.subject}
        value={draft.subject}
        error={errors['subject']}
        onChange={({ target }) => change({ subject: target.value })}
        onKeyDown={toText}
      />
      <TextArea
        {...shared}
        name="text"
        label="Your reply"
        rows={8}
        dir="auto"
        value={draft.text}
        error={errors['text']}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="field">
        {files.length > 0 && (
          <ul className={styles.files} aria-label="Files">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={index}>
                <span translate="no">
                  {file.name}, {formatBytes(file.size)}
                </span>
                <Button
                  look="icon"
                  icon="x"
                  isOff={busy}
                  aria-label={`Remove ${file.name}`}
                  onPress={() => choose(files.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        )}
        {files.length === 0 && (draft.files?.length ?? 0) > 0 && (
          <p className="hint">Files are not kept when the page is left. Add again: {draft.files?.join(', ')}</p>
        )}
        <div className="acts">
          <FileButton
            icon="plus"
            name="files"
            accept={REPLY_ACCEPT}
            multiple
            disabled={busy}
            aria-describedby={errors['files'] ? `${FORM}-files-error` : `${FORM}-files-hint`}
            aria-invalid={errors['files'] ? true : undefined}
            onFiles={add}
          >
            Add files
          </FileButton>
          <span className="hint" id={`${FORM}-files-hint`}>
            PDF or pictures, {REPLY_LIMITS.files} files and {formatBytes(REPLY_LIMITS.fileBytes)} together at most. They
            are kept with the message, and deleted with it.
          </span>
        </div>
        <div role="alert">
          <FieldError form={FORM} name="files" error={errors['files']} />
        </div>
      </div>
      <div className="acts">
        <SubmitButton busy={busy} icon="send" busyText="Sending...">
          Send reply
        </SubmitButton>
        <a className="btn btn-line btn-s" href={replyAddress(submission)}>
          <Icon name="mail" /> Use your mail program
        </a>
        <Button look="text" isOff={busy} onPress={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
