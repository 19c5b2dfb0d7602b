import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $rights } from '../../../browser/admin/access.ts';
import { saveCsv } from '../../../browser/admin/save-csv.ts';
import { csvOf } from '../../../browser/submissions/inbox-calls.ts';
import { EXPORT_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import { countOf } from '../../../domain/shared/words.ts';
import type { InboxView } from '../../../domain/submissions/submission.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { Button } from '../Button.tsx';
import { SearchField } from '../SearchField.tsx';
import { SelectButton } from '../selection/SelectButton.tsx';
import list from '../selection/Selection.module.css';
import { useSelection } from '../selection/useSelection.ts';
import { UndoBar } from '../UndoBar.tsx';
import { BulkActions } from './BulkActions.tsx';
import { Detail } from './detail/Detail.tsx';
import { PersonDialog } from './detail/PersonDialog.tsx';
import type { ReplyTemplate } from './detail/reply.ts';
import { Filter } from './Filter.tsx';
import styles from './Inbox.module.css';
import { InboxBanners } from './InboxBanners.tsx';
import { VIEW_NAMES } from './inbox-text.ts';
import { Paging } from './Paging.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Tabs } from './Tabs.tsx';
import { type InboxHandle, useInbox } from './useInbox.ts';

/** Id of the search field. */
const SEARCH = 'inbox-search';
const NO_FILTER = { search: '', state: undefined, from: undefined, to: undefined };

interface Props {
  /** Templates for replies. */
  replies: readonly ReplyTemplate[];
}

/**
 * The inbox screen: tabs, search, list and detail. Rendered only in the browser, since its data needs a session, and only for whoever has
 * the right, so that no call is refused.
 */
export default function Inbox({ replies }: Props) {
  const hasRight = useStore($rights)?.includes('inbox') ?? false;
  const [isAdmitted, setIsAdmitted] = useState(false);
  // It stays when somebody else signs in over it: what was typed is kept.
  if (hasRight && !isAdmitted) setIsAdmitted(true);
  return <ErrorBoundary>{isAdmitted && <InboxScreen replies={replies} />}</ErrorBoundary>;
}

function InboxScreen({ replies }: Props) {
  const inbox = useInbox();
  const { query, shown, opened } = inbox;
  const rows = shown?.page.rows ?? [];
  const selection = useSelection(
    rows.filter(({ gone }) => !gone),
    ({ id }) => id,
  );
  /** The text that was typed into the search field of a view; null once another search was asked for. */
  const [typed, setTyped] = useState<{ view: InboxView; text: string } | null>(null);
  /** Progress of the CSV download in words; null when none is running. */
  const [saving, setSaving] = useState<string | null>(null);
  const [isPersonOpen, setIsPersonOpen] = useState(false);

  function type(text: string) {
    setTyped({ view: query.view, text });
    inbox.searchSoon(text.trim());
  }

  /** Each view begins without a search and a filter. */
  function show(view: InboxView) {
    setTyped(null);
    inbox.ask({ view, ...NO_FILTER });
  }

  function clearSearch() {
    show(query.view);
    document.getElementById(SEARCH)?.focus();
  }

  // Back and Forward lead to a view with the search that it had.
  useEffect(() => {
    const forget = () => setTyped(null);
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, []);

  /** The opened submission may have been erased. */
  function closeAndReload() {
    inbox.close();
    inbox.reload();
  }

  function save() {
    if (saving !== null) return;
    setSaving(EXPORT_MESSAGES.beginning);
    saveCsv(csvOf(query), (rows, total) => setSaving(EXPORT_MESSAGES.progress(rows, total)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setSaving(null));
  }

  return (
    <>
      <div className="screen-head">
        <h1>Inbox</h1>
      </div>
      {isPersonOpen && <PersonDialog onClose={() => setIsPersonOpen(false)} onErased={closeAndReload} />}
      <Tabs view={query.view} counts={shown?.page.counts} onChoose={(view) => view !== query.view && show(view)} />
      <div id="inbox-panel" role="tabpanel" aria-labelledby={`tab-${query.view}`}>
        <div className={`${list.tools} ${styles.tools}`}>
          <SearchField
            id={SEARCH}
            label={`Search ${VIEW_NAMES[query.view].toLowerCase()}`}
            placeholder="Name, number or words"
            value={typed?.view === query.view ? typed.text : query.search}
            found={foundText(inbox)}
            onChange={type}
          />
          <SelectButton selection={selection} />
          <Filter query={query} onAsk={inbox.ask} />
        </div>
        <InboxBanners view={query.view} mailReady={inbox.mailReady} />
        {selection.isOn && (
          <div className={styles.chosen}>
            <BulkActions selection={selection} inbox={inbox} />
          </div>
        )}
        <div className={styles.inbox} data-opened={opened ? true : undefined}>
          <div className={styles.side}>
            <SubmissionList
              inbox={inbox}
              selection={selection}
              isFiltered={isFiltered(inbox)}
              onClearSearch={clearSearch}
            />
            <Paging page={shown?.page ?? null} onGo={(page) => inbox.ask({ page })} />
          </div>
          <Detail inbox={inbox} replies={replies} />
        </div>
        <div className={`acts ${styles.exports}`}>
          <Button icon="users" onPress={() => setIsPersonOpen(true)}>
            A person’s data
          </Button>
          <Button icon="download" isOff={saving !== null} onPress={save}>
            {saving ?? 'Download CSV'}
          </Button>
          <span role="status" className="visually-hidden">
            {saving}
          </span>
        </div>
        <UndoBar
          lastChange={inbox.lastChange}
          otherwise={() => document.querySelector('[role="tab"][aria-selected="true"]')}
          onDismiss={inbox.dismissLastChange}
        />
      </div>
    </>
  );
}

/** Whether a search or filter narrows the view. */
function isFiltered({ shown }: InboxHandle): boolean {
  const { search, state, from, to } = shown?.query ?? {};
  return [search, state, from, to].some(Boolean);
}

function foundText({ shown, status }: InboxHandle): string {
  if (!shown) return status === 'loading' ? 'Loading' : '';
  const { search, state, from, to } = shown.query;
  const { total } = shown.page;
  if (search) return `${countOf(total, 'result')} for “${search}”`;
  return state || from || to ? countOf(total, 'result') : '';
}
