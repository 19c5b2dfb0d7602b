import { useRef } from 'react';
import { endOtherSessions, endSession, listSessions } from '../../../browser/admin/account.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { OpenSession } from '../../../domain/admin/audit.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { isFocusWith } from '../../focus/focus.ts';
import { singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { Button } from '../Button.tsx';
import { loadedCount, loadingOf } from '../loading/loading.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** The administrator's open sessions, each with a button to revoke it. */
export function Sessions() {
  const { state, reload, change } = useList({
    start: { query: null, page: null },
    load: async () => singlePage(await listSessions()),
    idOf: ({ id }: OpenSession) => id,
  });
  const loading = loadingOf(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = loading.status === 'loaded' ? loading.value.rows : [];

  /** On failure the call has shown its toast and the row stays. The focus moves only when the pressed button is removed. */
  async function end(call: Promise<void>, keeps: (session: OpenSession) => boolean, message: string) {
    const pressed = document.activeElement;
    try {
      await call;
      const isStillThere = isFocusWith(pressed);
      change(({ rows }) => singlePage(rows.filter(keeps)));
      if (isStillThere) heading.current?.focus();
      notify.success(message);
    } catch (error) {
      console.error('The session could not be ended.', error);
    }
  }

  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      state={loadedCount(loading, 'place')}
      heading={heading}
      loaded={{
        isFailed: loading.status === 'failed',
        message: 'Unable to load where you are signed in.',
        onRetry: reload,
      }}
    >
      {sessions.length > 0 && (
        <ul className={`rows ${styles.list}`}>
          {sessions.map((session) => (
            <li key={session.id} className="row">
              <div>
                <h3>{session.device}</h3>
                <p className="muted fine">Since {cardDate(session.openedAt)}</p>
              </div>
              {session.current ? (
                <span className="badge b-published">This browser</span>
              ) : (
                <Button
                  look="bad"
                  aria-label={`End the session of ${session.device}, since ${cardDate(session.openedAt)}`}
                  onPress={() => void end(endSession(session.id), ({ id }) => id !== session.id, 'Session ended')}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.some(({ current }) => !current) && (
        <Button
          className={styles.more}
          onPress={() => void end(endOtherSessions(), ({ current }) => current, 'All other sessions ended')}
        >
          End all others
        </Button>
      )}
    </AccountSection>
  );
}
