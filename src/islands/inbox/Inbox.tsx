import { useState } from 'react';
import { saveCsv } from '../../browser/inbox.ts';
import { Icon } from '../Icon.tsx';
import { Detail } from './Detail.tsx';
import styles from './Inbox.module.css';
import { Banners } from './MailBanner.tsx';
import { Paging } from './Paging.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { Tabs } from './Tabs.tsx';
import { useInbox } from './useInbox.ts';

/** What visitors sent: tabs, search, list and detail. Rendered in the browser only, since nobody else may see it. */
export default function Inbox() {
  const inbox = useInbox();
  const { query, list, opened } = inbox.state;
  const [saving, setSaving] = useState(false);

  function save() {
    setSaving(true);
    saveCsv(query.view, query.search)
      .catch((error: unknown) => console.error(error))
      .finally(() => setSaving(false));
  }

  return (
    <>
      <div className="screen-head">
        <h1>Inbox</h1>
        <button className="btn btn-line btn-s" type="button" disabled={saving} onClick={save}>
          <Icon name="down2" /> Download CSV
        </button>
      </div>
      <Tabs view={query.view} counts={list.page?.counts} onChoose={(view) => inbox.ask({ view, search: '' })} />
      <div id="inbox-panel" role="tabpanel" aria-labelledby={`tab-${query.view}`}>
        <SearchBox
          key={query.view}
          query={query}
          total={list.page?.total}
          onSearch={(search) => inbox.ask({ search })}
        />
        <Banners view={query.view} mailReady={list.page?.mailReady ?? true} />
        <div className={styles.inbox} data-opened={opened ? true : undefined}>
          <div className={styles.side}>
            <SubmissionList inbox={inbox} />
            <Paging page={list.page} onGo={(page) => inbox.ask({ page })} />
          </div>
          <Detail inbox={inbox} />
        </div>
      </div>
    </>
  );
}
