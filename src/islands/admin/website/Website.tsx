import { useEffect, useRef, useState } from 'react';
import { entryOfKey } from '../../../domain/content/entry.ts';
import { guarded, WORDS_ARE_KEPT } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { NotThere } from '../NotThere.tsx';
import type { LastChange } from '../saving/UndoBar.tsx';
import { useWayBack } from '../useWayBack.ts';
import { EntryScreen } from './EntryScreen.tsx';
import { LIST_HEADING, SiteList } from './list/SiteList.tsx';
import { PublishScreen } from './publish/PublishScreen.tsx';
import { listHref, useView } from './route.ts';
import { useSite } from './useSite.ts';

const TO_LIST = { href: listHref, name: 'Website' };

/** The screen of the website: its list, the form of an entry, and what is published. */
export default guarded(function Website() {
  const view = useView();
  const { loading, reload } = useSite();
  useWayBack(view.screen === 'list' ? null : TO_LIST);
  // It stays while a form is open, so that a change can still be undone afterwards.
  const [lastChange, setLastChange] = useState<LastChange | null>(null);

  // A view begins at its top. The link that led back to the list is gone; the other views focus their headings
  // themselves, and the list the box that is asked for.
  const opened = view.screen === 'list' ? view.collection : undefined;
  const place = view.screen === 'entry' ? view.key : `${view.screen} ${opened}`;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    if (opened === undefined) scrollTo({ top: 0 });
    if (!isFirst.current && opened === undefined) document.getElementById(LIST_HEADING)?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [place]);

  if (loading.status !== 'loaded') {
    return (
      <>
        <div className="screen-head">
          <h1>Website</h1>
        </div>
        <p className="visually-hidden" role="status">
          {loading.status === 'loading' ? 'Loading' : ''}
        </p>
        <LoadFailed
          isFailed={loading.status === 'failed'}
          message="The website could not be loaded."
          onRetry={() => void reload()}
        />
        {loading.status === 'loading' && <p aria-hidden="true">Loading</p>}
      </>
    );
  }

  const site = loading.value;
  if (view.screen === 'publish') return <PublishScreen site={site} onChanged={reload} />;
  if (view.screen === 'list') {
    return (
      <SiteList site={site} opened={opened} lastChange={lastChange} onLastChange={setLastChange} onChanged={reload} />
    );
  }
  const collection = site.forms.collections[entryOfKey(view.key)?.collection ?? ''];
  const isKnown = site.view.entries.some(({ key }) => key === view.key);
  if (collection && (isKnown || collection.add)) {
    return (
      <EntryScreen
        key={view.key}
        entryKey={view.key}
        field={view.field}
        collection={collection}
        forms={site.forms}
        site={site.view}
        onChanged={() => void reload()}
      />
    );
  }
  return <NotThere heading="This is not there any more." list={listHref} />;
}, WORDS_ARE_KEPT);
