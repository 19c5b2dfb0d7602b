import { useEffect, useState } from 'react';
import { readResume, saveResume } from '../../../../browser/submissions/inbox.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { RESUME_MEDIA, type ResumeInfo } from '../../../../domain/submissions/resume.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import styles from '../Inbox.module.css';

interface Props {
  /** The application's id. */
  id: string;
  resume: ResumeInfo;
  /** Whose it is. */
  name: string;
}

/** The resume of an application, to be looked at where the browser can, and to be saved. */
export function ResumeBox({ id, resume, name }: Props) {
  const { busy, act } = useSingleFlight();
  /** The address of the file within this page, while it is shown. */
  const [address, setAddress] = useState('');
  const canShow = resume.type === 'pdf' && navigator.pdfViewerEnabled;

  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  async function show() {
    if (address) return setAddress('');
    const file = await readResume(id);
    // Never as anything but a PDF, whatever the bytes are: the frame is of this page's origin.
    setAddress(URL.createObjectURL(new Blob([file], { type: RESUME_MEDIA.pdf })));
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
          <button
            className="btn btn-line btn-s"
            type="button"
            aria-expanded={address !== ''}
            aria-disabled={busy}
            onClick={() => act(show)}
          >
            <Icon name="eye" /> {address ? 'Hide' : 'Show'}
          </button>
        )}
        <button
          className="btn btn-ink btn-s"
          type="button"
          aria-disabled={busy}
          onClick={() => act(() => saveResume(id, resume.name))}
        >
          <Icon name="download" /> Resume
        </button>
      </div>
      {address && <iframe className={styles.pages} src={`${address}#navpanes=0`} title={`Resume of ${name}`} />}
    </div>
  );
}
