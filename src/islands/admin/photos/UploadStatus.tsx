import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { restoreFocusFrom } from '../../focus/focus.ts';
import { Button } from '../Button.tsx';
import { guarded } from '../guarded.tsx';
import styles from './Photos.module.css';
import { uploads } from './upload-queue.ts';
import { uploadsText } from './upload-state.ts';

/** On every other screen: continues the uploads begun on "Add Photos", and shows their progress. */
export default guarded(function UploadStatus() {
  const queue = useStore(uploads.$state, { ssr: 'initial' });
  const idsOf = (status: string) => queue.rows.filter(({ state }) => state.status === status).map(({ id }) => id);
  const failed = idsOf('failed');
  useEffect(() => uploads.resume(), []);
  return (
    <div className={styles.note}>
      <p className="fine" role="status">
        {uploadsText(queue)}
      </p>
      {failed.length > 0 && (
        <Button look="text" icon="undo" ref={restoreFocusFrom} onPress={() => uploads.retry(failed)}>
          Retry
        </Button>
      )}
      {idsOf('refused').length > 0 && (
        <a className="tlink" href="/admin/add-photos">
          See why
        </a>
      )}
    </div>
  );
});
