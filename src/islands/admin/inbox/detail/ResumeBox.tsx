import { useEffect, useState } from 'react';
import { readResume, saveResume } from '../../../../browser/submissions/inbox-calls.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { RESUME_MEDIA, type ResumeInfo } from '../../../../domain/submissions/resume.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import styles from './Detail.module.css';

interface Props {
  id: string;
  resume: ResumeInfo;
  name: string;
}

/** The resume of an application: shown where the browser can display PDF, and to download. */
export function ResumeBox({ id, resume, name }: Props) {
  const { busy, run } = useSingleFlight();
  /** Object URL of the file while it is shown. */
  const [objectUrl, setObjectUrl] = useState('');
  const canShow = resume.type === 'pdf' && navigator.pdfViewerEnabled;

  useEffect(() => () => URL.revokeObjectURL(objectUrl), [objectUrl]);

  async function show() {
    if (objectUrl) return setObjectUrl('');
    const file = await readResume(id);
    // Always typed as PDF, whatever the bytes are: the frame has this page's origin.
    setObjectUrl(URL.createObjectURL(new Blob([file], { type: RESUME_MEDIA.pdf })));
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
      <div className="acts">
        {canShow && (
          <Button icon="eye" isOff={busy} aria-expanded={objectUrl !== ''} onPress={() => run(show)}>
            {objectUrl ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button look="ink" icon="download" isOff={busy} onPress={() => run(() => saveResume(id, resume.name))}>
          Resume
        </Button>
      </div>
      {objectUrl && <iframe className={styles.pages} src={`${objectUrl}#navpanes=0`} title={`Resume of ${name}`} />}
    </div>
  );
}
