import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $rights } from '../../../browser/admin/access.ts';
import { csvOf, loadAssignees } from '../../../browser/submissions/inbox-calls.ts';
import { loadReplyTemplates } from '../../../browser/submissions/reply-calls.ts';
import { countInDigits, countOf } from '../../../domain/shared/words.ts';
import { INBOX_VIEWS, type InboxView, PAID_FILTERS } from '../../../domain/submissions/submission.ts';
import { SUBMISSION_STATES } from '../../../domain/submissions/triage.ts';
import { Button } from '../Button.tsx';
import { CsvButton } from '../CsvButton.tsx';
import { DayFields, FilterFields } from '../FilterFields.tsx';
import { guarded } from '../guarded.tsx';
import { Checkbox, SelectField } from '../LabelledField.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { Banner } from '../Notice.tsx';
import { SearchField } from '../SearchField.tsx';
import { UndoBar } from '../saving/UndoBar.tsx';
import { SelectButton } from '../selection/SelectButton.tsx';
import list from '../selection/Selection.module.css';
import { useSelection } from '../selection/useSelection.ts';
import { TabList } from '../TabList.tsx';
import { BulkActions } from './BulkActions.tsx';
import { AssigneeSelect } from './detail/AssigneeSelect.tsx';
import { Detail } from './detail/Detail.tsx';
import { PersonDialog } from './detail/PersonDialog.tsx';
import styles from './Inbox.module.css';
import { STATE_NAMES, VIEW_NAMES } from './inbox-text.ts';
import { Paging } from './Paging.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { type InboxHandle, useInbox } from './useInbox.ts';

/** Id of the search field. */
const SEARCH = 'inbox-search';
const NO_FILTER = {
  search: '',
  state: undefined,
  assignee: undefined,
  due: undefined,
  paid: undefined,
  from: undefined,
  to: undefined,
};

/**
 * The inbox screen: tabs, search, list and detail. Rendered only in the browser, since its data needs a session, and only for whoever has
 * the right, so that no call is refused.
 */
export default guarded(function Inbox() {
  const hasRight = useStore($rights)?.includes('inbox') ?? false;
  const [isAdmitted, setIsAdmitted] = useState(false);
  // It stays when somebody else signs in over it: what was typed is kept.
  if (hasRight && !isAdmitted) setIsAdmitted(true);
  return isAdmitted ? <InboxScreen /> : null;
});

function InboxScreen() {
  const inbox = useInbox();
  const { loading: templates } = useLoad(loadReplyTemplates, 'Unable to load the templates of replies.');
  const replies = templates.status === 'loaded' ? templates.value : [];
  const { loading: known } = useLoad(loadAssignees, 'Unable to load who can deal with messages.');
  const assignees = known.status === 'loaded' ? known.value : [];
  const { query, shown, opened } = inbox;
  const rows = shown?.page.rows ?? [];
  const selection = useSelection(
    rows.filter(({ gone }) => !gone),
    ({ id }) => id,
  );
  /** The text that was typed into the search field of a view; null once another search was asked for. */
  const [typed, setTyped] = useState<{ view: InboxView; text: string } | null>(null);
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

  return (
    <>
      <div className="screen-head">
        <h1>Inbox</h1>
      </div>
      {isPersonOpen && <PersonDialog onClose={() => setIsPersonOpen(false)} onErased={closeAndReload} />}
      <TabList
        label="Submissions"
        tabs={INBOX_VIEWS.map((view) => ({
          value: view,
          name: VIEW_NAMES[view],
          extra: <Count of={view} count={shown?.page.counts[view] ?? 0} />,
        }))}
        selected={query.view}
        isWide={shown !== null}
        panelOf={() => 'inbox-panel'}
        onSelect={(view) => view !== query.view && show(view)}
      />
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
          <FilterFields values={[query.state, query.assignee, query.due && 'due', query.paid, query.from, query.to]}>
            <SelectField
              label="State"
              value={query.state ?? ''}
              onChoose={(state) => inbox.ask({ state: SUBMISSION_STATES.find((one) => one === state) })}
            >
              <option value="">Any</option>
              {SUBMISSION_STATES.map((one) => (
                <option key={one} value={one}>
                  {STATE_NAMES[one]}
                </option>
              ))}
            </SelectField>
            <AssigneeSelect
              value={query.assignee ?? ''}
              assignees={assignees}
              none="Anybody"
              onChoose={(assignee) => inbox.ask({ assignee: assignee || undefined })}
            />
            <SelectField
              label="Payment"
              value={query.paid ?? ''}
              onChoose={(paid) => inbox.ask({ paid: PAID_FILTERS.find((one) => one === paid) })}
            >
              <option value="">Any</option>
              <option value="yes">Paid</option>
              <option value="no">Not paid</option>
            </SelectField>
            <Checkbox
              className="choice"
              checked={query.due ?? false}
              onCheck={(isOn) => inbox.ask({ due: isOn ? true : undefined })}
            >
              Follow-up due
            </Checkbox>
            <DayFields from={query.from} to={query.to} onChange={inbox.ask} />
          </FilterFields>
        </div>
        {query.view === 'spam' && (
          <Banner icon="flag">
            Held back by the form's checks. Nothing here was deleted and no acknowledgement was sent.
          </Banner>
        )}
        {!inbox.mailReady && (
          <Banner icon="mail">
            Mail is not set up, so nobody is told of what arrives here. No mail is lost: all are sent when an owner has
            set it up under <a href="/admin/mail">Mail</a>.
          </Banner>
        )}
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
              assignees={assignees}
              isFiltered={isFiltered(inbox)}
              onClearSearch={clearSearch}
            />
            <Paging page={shown?.page ?? null} onGo={(page) => inbox.ask({ page })} />
          </div>
          <Detail inbox={inbox} replies={replies} assignees={assignees} />
        </div>
        <div className={`acts ${styles.exports}`}>
          <Button icon="users" onPress={() => setIsPersonOpen(true)}>
            A person’s data
          </Button>
          <CsvButton file={csvOf(query)}>Download CSV</CsvButton>
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

/** The number on a tab. */
function Count({ of, count }: { of: InboxView; count: number }) {
  if (count === 0 || of === 'bin') return null;
  const word = of === 'spam' ? 'held' : 'new';
  return (
    <span className="count">
      {countInDigits(count)}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

/** Whether a search or filter narrows the view. */
function isFiltered({ shown }: Pick<InboxHandle, 'shown'>): boolean {
  const { view: _view, page: _page, ...filter } = shown?.query ?? {};
  return Object.values(filter).some(Boolean);
}

function foundText({ shown, status }: InboxHandle): string {
  if (!shown) return status === 'loading' ? 'Loading' : '';
  const { search } = shown.query;
  const { total } = shown.page;
  if (search) return `${countOf(total, 'result')} for “${search}”`;
  return isFiltered({ shown }) ? countOf(total, 'result') : '';
}
