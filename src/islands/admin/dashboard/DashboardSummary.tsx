import { useEffect, useState } from 'react';
import { loadDashboard } from '../../../browser/admin/dashboard-state.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { Icon } from '../../Icon.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { useMay } from '../useMay.ts';
import styles from './DashboardSummary.module.css';
import { Group, Placeholder } from './Group.tsx';
import {
  draftTasks,
  isNothingWaiting,
  mailProblem,
  ROOM,
  reviewTasks,
  scheduledTasks,
  type Tasks,
  unreadTasks,
} from './tasks.ts';

const FAILED = 'What waits for you could not be loaded.';
const WORDS = { loading: 'Loading', failed: '', loaded: 'What waits for you is loaded.' } as const;

/** New submissions, drafts and unpublished changes, scheduled posts, and posts in review. */
export default function DashboardSummary() {
  return (
    <ErrorBoundary>
      <section className={styles.section} aria-label="What waits for you">
        <Summary />
      </section>
    </ErrorBoundary>
  );
}

/** The placeholder stays below what was loaded and keeps its height, so that nothing on the page moves. */
function Summary() {
  const { loading, reload } = useLoad(loadDashboard, FAILED);
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
        <div className={styles.shown} role="alert">
          {loading.status === 'failed' && (
            <LoadFailed message={FAILED} className={styles.whole} onRetry={() => void reload()} />
          )}
        </div>
        {loading.status === 'loaded' && <Loaded tasks={loading.value} />}
      </div>
    </>
  );
}

function Loaded({ tasks }: { tasks: Tasks }) {
  const isEditor = useMay('posts');
  if (isNothingWaiting(tasks)) {
    return (
      <div className={styles.whole}>
        <Icon name="check" />
        <h2 className="h4">All done</h2>
        <p className="muted">New messages, drafts and scheduled posts appear here.</p>
      </div>
    );
  }
  const { unread, drafts, draftsTotal, scheduledTotal, reviewsTotal } = tasks;
  const toFinish = draftTasks(tasks);
  const hasMoreDrafts = draftsTotal > drafts.length || toFinish.length > ROOM.drafts;
  return (
    <div className={styles.groups}>
      <Group
        needs="inbox"
        room={ROOM.inbox}
        name="Inbox"
        count={unread?.count ?? 0}
        rows={unreadTasks(tasks)}
        empty="Everything is read."
        link={{ href: '/admin/inbox', words: 'Open the inbox' }}
        problem={mailProblem(tasks)}
      />
      <Group
        needs="own-posts"
        room={ROOM.drafts}
        name="Drafts to finish"
        rows={toFinish.slice(0, ROOM.drafts)}
        empty="None."
        link={
          draftsTotal > 0 && hasMoreDrafts
            ? { href: '/admin/edit-blogs?status=draft', words: `All ${countOf(draftsTotal, 'draft')}` }
            : undefined
        }
      />
      <Group
        needs="own-posts"
        room={ROOM.scheduled}
        name="Scheduled"
        rows={scheduledTasks(tasks)}
        empty="Nothing."
        link={
          scheduledTotal > 0 ? { href: '/admin/edit-blogs?status=scheduled&sort=date-up', words: 'By day' } : undefined
        }
      />
      <Group
        needs="own-posts"
        room={ROOM.reviews}
        name={isEditor ? 'Waiting for your approval' : 'Waiting for approval'}
        count={isEditor ? reviewsTotal : 0}
        counted="to look at"
        rows={reviewTasks(tasks)}
        empty="None."
        link={
          reviewsTotal > 0
            ? { href: '/admin/edit-blogs?status=handed-in', words: isEditor ? 'All that wait' : 'Those that wait' }
            : undefined
        }
      />
    </div>
  );
}
