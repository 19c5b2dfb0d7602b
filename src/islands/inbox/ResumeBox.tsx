import { useState } from 'react';
import { saveResume } from '../../browser/inbox.ts';
import { formatBytes } from '../../domain/bytes.ts';
import type { ResumeInfo } from '../../domain/resume.ts';
import { Icon } from '../Icon.tsx';
import styles from './Inbox.module.css';

interface Props {
  /** The application's id. */
  id: string;
  resume: ResumeInfo;
}

/** The resume of an application, to be saved. */
export function ResumeBox({ id, resume }: Props) {
  const [saving, setSaving] = useState(false);

  function save() {
    setSaving(true);
    saveResume(id, resume.name)
      .catch((error: unknown) => console.error(error))
      .finally(() => setSaving(false));
  }

  return (
    <div className={styles.resume}>
      <span className={styles.sheet}>
        <Icon name="doc" />
      </span>
      <div>
        <b>{resume.name}</b>
        <p className="muted fine">{formatBytes(resume.size)}</p>
      </div>
      <button className="btn btn-ink btn-s" type="button" disabled={saving} onClick={save}>
        <Icon name="down2" /> Resume
      </button>
    </div>
  );
}
