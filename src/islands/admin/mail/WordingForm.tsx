import { type SubmitEvent, useState } from 'react';
import { saveMailTexts } from '../../../browser/admin/mail-settings-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import {
  AUTOMATIC_MAILS,
  fillWording,
  PLACEHOLDERS,
  type Placeholder,
  type Wording,
  WordingSchema,
  wordingProblem,
} from '../../../domain/mail/mail-wording.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { trainingFigures } from '../../../domain/site/training.ts';
import { registrationID } from '../../../domain/submissions/registration-id.ts';
import type { SubmissionKind } from '../../../domain/submissions/submission.ts';
import { SITE } from '../../../site.ts';
import { TextArea, TextField } from '../../forms/Field.tsx';
import { Button } from '../Button.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './MailScreen.module.css';
import type { SettingsProps } from './ServerSection.tsx';

/** What the preview shows in place of what is in braces. */
function sampleValues(): Partial<Record<Placeholder, string>> {
  const { year, fee, starts } = trainingFigures();
  const id = registrationID(new Date());
  return { company: SITE.name, id, programme: year, fee, ...(starts && { starts }) };
}

/** The words of an automatic mail, with their preview, and the way back to the original ones. */
export function WordingForm({ kind, settings, onSaved }: SettingsProps & { kind: SubmissionKind }) {
  const { title, placeholders, original } = AUTOMATIC_MAILS[kind];
  const stored = settings.wordings[kind];
  const [words, setWords] = useState<Wording>(stored ?? original);
  const { form, errors, busy, send } = useCheckedForm();
  const name = `wording-${kind}`;
  const change = (part: Partial<Wording>) => setWords((before) => ({ ...before, ...part }));

  function save(next: Wording | null) {
    const checked = validate(WordingSchema, next ?? original);
    const problem = checked.ok ? wordingProblem(kind, checked.value) : undefined;
    send(problem ? { ok: false, errors: { [problem[0]]: problem[1] } } : checked, async (value) => {
      const saved = await saveMailTexts({ version: settings.version, wording: { kind, words: next && value } });
      onSaved(saved);
      setWords(saved.wordings[kind] ?? original);
      notify.success(next ? 'Mail saved' : 'The original words are back');
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save(words);
  }

  const field = (field: keyof Wording) => ({
    form: name,
    name: field,
    locked: busy,
    dir: 'auto' as const,
    value: words[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => change({ [field]: target.value }),
  });
  return (
    <details className={styles.wording}>
      <summary>
        {title} <span className="muted fine">{stored ? 'Your words' : 'Original words'}</span>
      </summary>
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField {...field('subject')} label="Subject" />
        <TextField {...field('heading')} label="Heading" />
        <TextArea {...field('text')} label="Text" rows={8} />
        <p className="muted fine">
          An empty line begins a paragraph. What you can name:{' '}
          {placeholders.map((one) => `{${one}}, ${PLACEHOLDERS[one]}`).join('; ')}.
          {kind === 'registrations' &&
            ' A paragraph with {fee} or {starts} is left out of a registration for another year, and one with {starts} while the website does not say when the training begins.'}
        </p>
        <Preview words={words} />
        <div className="acts">
          <SubmitButton busy={busy}>Save mail</SubmitButton>
          {stored && (
            <Button icon="undo" isOff={busy} onPress={() => save(null)}>
              Back to the original
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

function Preview({ words }: { words: Wording }) {
  const { subject, heading, paragraphs } = fillWording(words, sampleValues());
  return (
    <section className={styles.preview} aria-label="Preview" dir="auto">
      <p className="muted fine">{subject}</p>
      <p className="h4">{heading}</p>
      {paragraphs.map(({ text, isLarge }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names
        <p key={index} dir="auto" className={isLarge ? styles.large : undefined}>
          {text}
        </p>
      ))}
    </section>
  );
}
