import { useEffect, useState } from 'react';
import { loadDashboard } from '../../../browser/admin/dashboard-state.ts';
import { guarded } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { useMay } from '../useMay.ts';
import styles from './DashboardSummary.module.css';
import { Group, Placeholder } from './Group.tsx';
import { groupsOf, type Tasks } from './tasks.ts';

const WORDS = { loading: 'Loading', failed: '', loaded: 'What waits for you is loaded.' } as const;

/** How many new submissions, drafts and unpublished changes, scheduled posts and posts in review there are, in one row. */
export default guarded(function DashboardSummary() {
  return (
    <section className={styles.section} aria-label="What waits for you">
      <Summary />
    </section>
  );
});

/** The placeholder stays below what was loaded and keeps its height, so that nothing on the page moves. */
function Summary() {
  const { loading, failure } = useLoad(loadDashboard, 'What waits for you could not be loaded.');
  const [announced, setAnnounced] = useState('');
  const words = WORDS[loading.status];
  useEffect(() => setAnnounced(words), [words]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className={styles.stack}>
        <Placeholder hidden={loading.status !== 'loading'} />
        <LoadFailed {...failure} className={styles.whole} />
        {loading.status === 'loaded' && <Loaded tasks={loading.value} />}
      </div>
    </>
  );
}

function Loaded({ tasks }: { tasks: Tasks }) {
  const isEditor = useMay('posts');
  return (
    <div className={styles.groups}>
      {groupsOf(tasks, isEditor).map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  );
}
