import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormDraft, saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import { formatBytes } from '../../domain/shared/bytes.ts';
import { RESUME_EXTENSIONS, RESUME_HINT } from '../../domain/submissions/resume.ts';
import { controlProps, FieldError } from '../forms/Field.tsx';
import type { Drawn } from '../forms/Inputs.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ResumeField.module.css';
import { fileProblem } from './read-application.ts';

interface Props extends Drawn {
  file: File | null;
  /** How much has left the browser, 0 to 1; null while nothing is being sent. */
  progress: number | null;
  onChoose: (file: File | null) => void;
}

/** The resume: chosen, checked at once, shown with its size, sent with progress. */
export function ResumeField({ form, name, label, error, still, file, progress, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const shown = error ?? problem ?? undefined;

  useEffect(() => setLost(readFormDraft(form).file ?? null), [form]);

  const takeEarly = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) void choose(chosen);
  });
  // What was chosen while the form still slept, after what the draft remembers.
  useEffect(() => takeEarly(), []);

  async function choose(chosen: File | null) {
    latest.current = chosen;
    onChoose(chosen);
    saveFormDraft(form, { file: chosen?.name });
    setLost(null);
    setProblem(null);
    const found = chosen && (await fileProblem(chosen));
    // Reading a large file takes a while: what was found of an earlier one says nothing of the one chosen since.
    if (latest.current === chosen) setProblem(found);
  }

  return (
    <div className="field full">
      <span className="lab" id={`${form}-${name}-label`}>
        {label}
      </span>
      <div
        className={styles.box}
        data-chosen={file !== null || undefined}
        data-wrong={shown ? true : undefined}
        data-still={still || undefined}
      >
        {file && (
          <span className={styles.file}>
            <Icon name="doc" />
            <span>
              {file.name}
              <span className="muted fine">{formatBytes(file.size)}</span>
            </span>
          </span>
        )}
        <label className="btn btn-line btn-s">
          {file ? 'Choose another' : 'Choose file'}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept={RESUME_EXTENSIONS.join()}
            required
            aria-disabled={still || undefined}
            aria-labelledby={`${form}-${name}-label`}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
            {...controlProps({ form, name, error: shown })}
            aria-describedby={`${form}-${name}-hint${shown ? ` ${form}-${name}-error` : ''}`}
          />
        </label>
        {file && (
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={still || undefined}
            onClick={() => {
              // So that the same file can be chosen again.
              if (input.current) input.current.value = '';
              void choose(null);
            }}
          >
            Remove
          </button>
        )}
        <span className="muted" id={`${form}-${name}-hint`}>
          {RESUME_HINT}
          {lost !== null && ` Choose ${lost} again: a page that is reloaded cannot keep a file.`}
        </span>
        {progress !== null && <progress className={styles.progress} value={progress} aria-label="Sending the resume" />}
      </div>
      {/* What is wrong with a file is said as soon as it is chosen; what a refusal says is read where the focus goes. */}
      <span aria-live="polite">
        {error === undefined && <FieldError form={form} name={name} error={problem ?? undefined} />}
      </span>
      <FieldError form={form} name={name} error={error} />
    </div>
  );
}
