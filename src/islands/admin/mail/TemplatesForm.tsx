import { type SubmitEvent, useRef, useState } from 'react';
import { saveMailTexts } from '../../../browser/admin/mail-settings-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { type ReplyTemplate, ReplyTemplatesSchema } from '../../../domain/mail/reply-templates.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { KINDS, SUBMISSION_KINDS, type SubmissionKind } from '../../../domain/submissions/submission.ts';
import { FieldError, TextArea, TextField } from '../../forms/Field.tsx';
import { Button } from '../Button.tsx';
import { Checkbox } from '../LabelledField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './MailScreen.module.css';
import type { SettingsProps } from './ServerSection.tsx';

const FORM = 'templates';
const NEW: ReplyTemplate = { name: '', kinds: ['enquiries'], body: 'Dear {name},\n\n' };

/** A template with a key that stays while others are added and removed. */
interface Row {
  key: number;
  template: ReplyTemplate;
  /** Whether it was added since the screen was opened. */
  isAdded?: true;
}

/** The templates of replies, all of which are saved together. */
export function TemplatesForm({ settings, onSaved }: SettingsProps) {
  const next = useRef(0);
  const rowOf = (template: ReplyTemplate): Row => ({ key: next.current++, template });
  const [rows, setRows] = useState<readonly Row[]>(() => settings.templates.map(rowOf));
  const add = useRef<HTMLDivElement>(null);
  const { form, errors, busy, send } = useCheckedForm();

  const change = (key: number, part: Partial<ReplyTemplate>) =>
    setRows((before) =>
      before.map((row) => (row.key === key ? { ...row, template: { ...row.template, ...part } } : row)),
    );

  function remove(key: number) {
    setRows((before) => before.filter((row) => row.key !== key));
    add.current?.querySelector('button')?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = validate(
      ReplyTemplatesSchema,
      rows.map(({ template }) => template),
    );
    send(checked, async (templates) => {
      const saved = await saveMailTexts({ version: settings.version, templates });
      onSaved(saved);
      notify.success('Templates saved');
    });
  }

  return (
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {rows.map(({ key, template, isAdded = false }, index) => (
        <Template
          key={key}
          at={index}
          isNew={isAdded}
          template={template}
          errors={errors}
          locked={busy}
          onChange={(part) => change(key, part)}
          onRemove={() => remove(key)}
        />
      ))}
      <div className="acts" ref={add}>
        <Button
          icon="plus"
          isOff={busy}
          onPress={() => setRows((before) => [...before, { ...rowOf(NEW), isAdded: true }])}
        >
          Add a template
        </Button>
        <SubmitButton busy={busy}>Save templates</SubmitButton>
      </div>
      <div role="alert">
        <FieldError form={FORM} name="count" error={errors['']} />
      </div>
    </form>
  );
}

interface TemplateProps {
  at: number;
  /** Whether it was added here, so that it is open. */
  isNew: boolean;
  template: ReplyTemplate;
  errors: Readonly<Record<string, string | undefined>>;
  locked: boolean;
  onChange: (part: Partial<ReplyTemplate>) => void;
  onRemove: () => void;
}

function Template({ at, isNew, template: { name, kinds, body }, errors, locked, onChange, onRemove }: TemplateProps) {
  const field = (part: string) => ({ form: FORM, name: `${at}.${part}`, locked, error: errors[`${at}.${part}`] });
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${at}.`));
  const toggle = (kind: SubmissionKind, isOn: boolean) =>
    onChange({ kinds: SUBMISSION_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) });
  return (
    <details className={styles.wording} open={isNew || hasError || undefined}>
      <summary>
        {name || 'New template'}{' '}
        <span className="muted fine">{kinds.map((kind) => KINDS[kind].inbox.many).join(', ')}</span>
      </summary>
      <div className={styles.form}>
        <TextField
          {...field('name')}
          label="Name"
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <fieldset>
          <legend className="visually-hidden">Offered for</legend>
          <div className={styles.kinds}>
            {SUBMISSION_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                className="choice"
                name={`${at}.kinds`}
                checked={kinds.includes(kind)}
                disabled={locked}
                onCheck={(isOn) => toggle(kind, isOn)}
              >
                {KINDS[kind].inbox.many}
              </Checkbox>
            ))}
          </div>
          <FieldError form={FORM} name={`${at}.kinds`} error={errors[`${at}.kinds`]} />
        </fieldset>
        <TextArea
          {...field('body')}
          label="Text"
          rows={5}
          dir="auto"
          value={body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
        <div className="acts">
          <Button
            look="danger"
            icon="trash"
            isOff={locked}
            aria-label={`Remove ${name || 'this template'}`}
            onPress={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </details>
  );
}
