import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormDraft, saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import { formatBytes } from '../../domain/shared/bytes.ts';
import { RESUME_EXTENSIONS, RESUME_HINT } from '../../domain/submissions/resume.ts';
import { controlProps, FieldError } from '../forms/Field.tsx';
import type { FieldRenderProps } from '../forms/Inputs.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ResumeField.module.css';
import { fileProblem } from './read-application.ts';

interface Props extends FieldRenderProps {
  file: File | null;
  /** Share of the upload that is sent, 0 to 1; null when none is running. */
  progress: number | null;
  onChoose: (file: File | null) => void;
}

/** The resume's file field: checks a file at once, shows its size and the upload's progress. */
export function ResumeField({ form, name, label, error, locked, file, progress, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const shown = error ?? problem ?? undefined;
  const control = controlProps({ form, name, error: shown });
  const hintId = `${form}-${name}-hint`;

  useEffect(() => setLost(readFormDraft(form).file ?? null), [form]);

  const takeEarlyFile = useEffectEvent(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) void choose(chosen);
  });
  // Takes a file that was chosen before hydration; after the effect above, whose name from the draft it replaces.
  useEffect(() => takeEarlyFile(), []);

  async function choose(chosen: File | null) {
    latest.current = chosen;
    onChoose(chosen);
    saveFormDraft(form, { file: chosen?.name });
    setLost(null);
    setProblem(null);
    const found = chosen && (await fileProblem(chosen));
    // Reading a large file takes time: the result of a file that was replaced meanwhile is dropped.
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
        data-locked={locked || undefined}
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
            aria-disabled={locked || undefined}
            aria-labelledby={`${form}-${name}-label`}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
            {...control}
            aria-describedby={[hintId, control['aria-describedby']].filter(Boolean).join(' ')}
          />
        </label>
        {file && (
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-disabled={locked || undefined}
            onClick={() => {
              // So that the same file can be chosen again.
              if (input.current) input.current.value = '';
              void choose(null);
            }}
          >
            Remove
          </button>
        )}
        <span className="muted" id={hintId}>
          {RESUME_HINT}
          {lost !== null && ` Choose ${lost} again: a page that is reloaded cannot keep a file.`}
        </span>
        {progress !== null && <progress className={styles.progress} value={progress} aria-label="Sending the resume" />}
      </div>
      {/* Announces a problem with a chosen file at once; a refused form's error is read with the field it focuses. */}
      <span aria-live="polite">
        {error === undefined && <FieldError form={form} name={name} error={problem ?? undefined} />}
      </span>
      <FieldError form={form} name={name} error={error} />
    </div>
  );
}
