import { useState } from 'react';
import { saveCsv } from '../../browser/csv-export.ts';
import { EXPORT_MESSAGES } from '../../domain/admin-messages.ts';
import { countOf } from '../../domain/words.ts';
import { LoadFailed } from '../admin/LoadFailed.tsx';
import { SearchField } from '../admin/SearchField.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import { Detail } from './Detail.tsx';
import styles from './Inbox.module.css';
import { InboxBanners } from './InboxBanners.tsx';
import { VIEW_NAMES } from './inbox-words.ts';
import { Paging } from './Paging.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Tabs } from './Tabs.tsx';
import { type InboxHandle, useInbox } from './useInbox.ts';

/** What visitors sent: tabs, search, list and detail. Rendered in the browser only, since nobody else may see it. */
export default function Inbox() {
  return (
    <ErrorBoundary>
      <Desk />
    </ErrorBoundary>
  );
}

function Desk() {
  const inbox = useInbox();
  const { query, shown, opened } = inbox;
  const rows = shown?.page.rows ?? [];
  const [words, setWords] = useState(query.search);
  /** What the download says of itself while it lasts. */
  const [saving, setSaving] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  function type(text: string) {
    setWords(text);
    inbox.searchSoon(text.trim());
  }

  function clearSearch() {
    setWords('');
    inbox.ask({ search: '' });
  }

  /** What is open may be among what was erased. */
  function forget() {
    inbox.close();
    inbox.reload();
  }

  function save() {
    setSaving(EXPORT_MESSAGES.beginning);
    saveCsv(query.view, query.search, (rows, total) => setSaving(EXPORT_MESSAGES.progress(rows, total)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setSaving(null));
  }

  return (
    <>
      <div className="screen-head">
        <h1>Inbox</h1>
        <div className="acts">
          <button className="btn btn-line btn-s" type="button" onClick={() => setIsAsked(true)}>
            <Icon name="users" /> A person’s data
          </button>
          <button className="btn btn-line btn-s" type="button" disabled={saving !== null} onClick={save}>
            <Icon name="down2" /> {saving ?? 'Download CSV'}
          </button>
        </div>
        <span role="status" className="visually-hidden">
          {saving}
        </span>
      </div>
      {isAsked && <PersonDialog onClose={() => setIsAsked(false)} onErased={forget} />}
      <Tabs view={query.view} counts={inbox.counts} onChoose={(view) => inbox.ask({ view, search: words.trim() })} />
      <div id="inbox-panel" role="tabpanel" aria-labelledby={`tab-${query.view}`}>
        <SearchField
          id="inbox-search"
          label={`Search ${VIEW_NAMES[query.view].toLowerCase()}`}
          placeholder="Name, company or words"
          value={words}
          found={foundText(inbox)}
          onChange={type}
        />
        <InboxBanners view={query.view} mailReady={inbox.mailReady} />
        <div className={styles.inbox} data-opened={opened ? true : undefined}>
          <div className={styles.side}>
            <div role="alert">
              {inbox.status === 'failed' && rows.length === 0 && (
                <LoadFailed message="Unable to load the inbox." className={styles.note} onRetry={inbox.reload} />
              )}
            </div>
            <SubmissionList inbox={inbox} onClearSearch={clearSearch} />
            <Paging page={shown?.page ?? null} onGo={(page) => inbox.ask({ page })} />
          </div>
          <Detail inbox={inbox} />
        </div>
      </div>
    </>
  );
}

function foundText({ shown, status }: InboxHandle): string {
  if (!shown) return status === 'loading' ? 'Loading' : '';
  if (!shown.query.search) return '';
  const { total } = shown.page;
  return `${countOf(total, 'result')} for “${shown.query.search}”`;
}
