import { guarded } from '../guarded.tsx';
import { BackupSection } from './backup/BackupSection.tsx';
import { RestoreSection } from './backup/RestoreSection.tsx';
import styles from './InOut.module.css';
import { ImportSection } from './import/ImportSection.tsx';
import { PostFilesSection } from './PostFilesSection.tsx';

/** The screen of owners on which posts of another system come in, and everything goes out and comes back. */
export default guarded(function InOut() {
  return (
    <div className={styles.screen}>
      <div className={styles.wide}>
        <ImportSection />
      </div>
      <PostFilesSection />
      <BackupSection />
      <RestoreSection />
    </div>
  );
});
