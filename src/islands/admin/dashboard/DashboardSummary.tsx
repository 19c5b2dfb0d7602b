import { loadDashboard } from '../../../browser/admin/dashboard.ts';
import { unsavedPostPath } from '../../../domain/admin/admin-paths.ts';
import { type DashboardPost, SECOND_FACTOR_ADVICE } from '../../../domain/admin/dashboard.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { LoadStatus } from '../LoadStatus.tsx';
import { useLoad } from '../useLoad.ts';
import styles from './DashboardSummary.module.css';

const FAILED = 'What waits for you could not be loaded.';

type Loaded = Awaited<ReturnType<typeof loadDashboard>>;

/** Drafts to finish, scheduled posts, unread submissions, and advice when the second factor is not set up. */
export default function DashboardSummary() {
  return (
    <ErrorBoundary>
      <section aria-label="What waits for you">
        <Groups />
      </section>
    </ErrorBoundary>
  );
}

function Groups() {
  const { loading, reload } = useLoad(loadDashboard, FAILED);
  return (
    <>
      <LoadStatus loading={loading} failed={FAILED} found="What waits for you is loaded." onRetry={reload} />
      {loading.status === 'loaded' && (
        <div className={styles.summary}>
          <Drafts summary={loading.value} />
          <Scheduled summary={loading.value} />
          <Inbox summary={loading.value} />
          {!loading.value.hasSecondFactor && (
            <div className={styles.group}>
              <h2 className="h4">Second factor</h2>
              <p>{SECOND_FACTOR_ADVICE}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Drafts({ summary: { unsaved, drafts, draftsTotal } }: { summary: Loaded }) {
  return (
    <div className={styles.group}>
      <h2 className="h4">Drafts to finish</h2>
      {unsaved.length + draftsTotal === 0 && <p className="muted">None.</p>}
      <ul>
        {unsaved.map(({ creation, title, keptAt }) => (
          <li key={creation}>
            <a href={unsavedPostPath(creation)}>{displayTitle({ title })}</a>
            <span className="muted fine">Never saved, kept {cardDate(new Date(keptAt))}</span>
          </li>
        ))}
        {drafts.map((post) => (
          <PostItem key={post._id} post={post} when={`Changed ${cardDate(post.updatedAt)}`} />
        ))}
      </ul>
      {draftsTotal > drafts.length && (
        <a className="tlink" href="/admin/edit-blogs?status=draft">
          All {countOf(draftsTotal, 'draft')}
        </a>
      )}
    </div>
  );
}

function Scheduled({ summary: { scheduled, scheduledTotal } }: { summary: Loaded }) {
  return (
    <div className={styles.group}>
      <h2 className="h4">Scheduled</h2>
      {scheduledTotal === 0 && <p className="muted">Nothing.</p>}
      <ul>
        {scheduled.map((post) => (
          <PostItem key={post._id} post={post} when={`Goes live ${cardDate(post.createdAt)}`} />
        ))}
      </ul>
      {scheduledTotal > 0 && (
        <a className="tlink" href="/admin/edit-blogs?status=scheduled&sort=date-up">
          By day
        </a>
      )}
    </div>
  );
}

function PostItem({ post, when }: { post: DashboardPost; when: string }) {
  return (
    <li>
      <a href={`/Blogs/${post._id}/edit`} lang={langOf(post.language)}>
        {displayTitle(post)}
      </a>
      <span className="muted fine">{when}</span>
    </li>
  );
}

function Inbox({ summary: { unread, mailsWaiting } }: { summary: Loaded }) {
  return (
    <div className={styles.group}>
      <h2 className="h4">Inbox</h2>
      <p>{unread === 0 ? 'Everything is read.' : `${countOf(unread, 'submission')} nobody has read.`}</p>
      {mailsWaiting > 0 && <p>{countOf(mailsWaiting, 'submission')} with mail that waits to be sent.</p>}
      <a className="tlink" href="/admin/inbox">
        Open the inbox
      </a>
    </div>
  );
}
