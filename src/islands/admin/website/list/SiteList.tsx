import { useEffect, useRef, useState } from 'react';
import { entryOfKey, ORDERS } from '../../../../domain/content/entry.ts';
import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { SITE } from '../../../../site.ts';
import { Icon } from '../../../Icon.tsx';
import { Select } from '../../../Select.tsx';
import { SearchField } from '../../SearchField.tsx';
import { type LastChange, UndoBar } from '../../saving/UndoBar.tsx';
import { entryCopies } from '../entry-copies.ts';
import { HidePageDialog } from '../HidePageDialog.tsx';
import { linkPages, pathOfEntry, withGone } from '../own-page-forms.ts';
import { BuildStatus } from '../publish/BuildStatus.tsx';
import { publishHref } from '../route.ts';
import type { Site } from '../useSite.ts';
import styles from '../Website.module.css';
import { AddEntryDialog } from './AddEntryDialog.tsx';
import { boxId, CollectionBox } from './CollectionBox.tsx';
import { EntryRow } from './EntryRow.tsx';
import { pictureOf } from './entry-picture.ts';
import { SearchResults } from './SearchResults.tsx';
import { FILTERS, type FilterName, isDraft, searchSite } from './site-search.ts';
import { useSiteChanges } from './useSiteChanges.ts';

/** The id of the list's heading. */
export const LIST_HEADING = 'website-heading';

interface Props {
  site: Site;
  /** The collection whose box is to be open. */
  opened: string | undefined;
  lastChange: LastChange | null;
  onLastChange: (change: LastChange | null) => void;
  onChanged: () => Promise<void>;
}

/** The pages and collections of the site with what is drafted, hidden or a sample, and a search over all words. */
export function SiteList({ site, opened, lastChange, onLastChange, onChanged }: Props) {
  const { view, forms } = site;
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<FilterName>('all');
  const [adding, setAdding] = useState<string | null>(null);
  const [hidingKey, setHidingKey] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const changes = useSiteChanges({ site, onLastChange, onChanged });

  useEffect(() => {
    document.title = `Website | ${SITE.name}`;
    entryCopies.claim();
  }, []);
  useEffect(() => {
    const box = opened === undefined ? null : document.getElementById(boxId(opened));
    if (!(box instanceof HTMLDetailsElement)) return;
    box.open = true;
    box.scrollIntoView();
    box.querySelector('summary')?.focus({ preventScroll: true });
  }, [opened]);
  // Again whenever the list is read again: a form that was left may have been saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was read again
  useEffect(() => void entryCopies.subjects().then(setUnsaved), [view]);

  // Its newest words: it can be saved while the dialog is open.
  const hiding = view.entries.find(({ key }) => key === hidingKey);
  const drafts = view.entries.filter(isDraft);
  const collections = Object.entries(forms.collections).map(([name, collection]) => ({
    name,
    collection,
    entries: changes.entriesOf(name),
  }));
  const pages = collections.filter(({ collection }) => collection.kind === 'page');
  const lists = collections.filter(({ collection }) => collection.kind === 'list');
  const isOfPages = ({ collection }: (typeof lists)[number]) => collection.addressField !== undefined;
  const boxOf = (list: (typeof lists)[number]) => (
    <CollectionBox
      key={list.name}
      {...list}
      isOpenAtFirst={isOfPages(list)}
      forms={forms}
      unsaved={unsaved}
      changes={changes}
      onAdd={() => setAdding(list.name)}
      onHide={({ key }) => setHidingKey(key)}
      announce={setSaid}
    />
  );
  const shown = view.entries.filter(
    (entry) => hasForm(entry) && FILTERS[filter].accepts(entry, unsaved.includes(entry.key)),
  );
  const isSearch = query.trim() !== '' || filter !== 'all';
  const results = isSearch ? searchSite(shown, query, forms) : [];

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 id={LIST_HEADING} tabIndex={-1} className={styles.heading}>
            Website
          </h1>
          <p className="lead muted sub">The words, facts and pictures of every page.</p>
        </div>
        {drafts.length === 0 && (
          <a className="btn btn-s btn-line" href={publishHref}>
            <Icon name="send" />
            Publications
          </a>
        )}
      </div>
      {drafts.length > 0 && (
        <p className="banner">
          <Icon name="pen" />
          <span>
            <b>{`${countOf(drafts.length, 'change')}, not published.`}</b> Visitors do not see{' '}
            {drafts.length === 1 ? 'it' : 'them'} yet.
          </span>
          <a className="btn btn-s btn-board" href={publishHref}>
            <Icon name="send" />
            Publish
          </a>
        </p>
      )}
      <BuildStatus site={site} onChanged={onChanged} />
      <div className={styles.tools}>
        <SearchField
          id="site-search"
          label="Search all words of the site"
          placeholder="Search all words of the site"
          value={query}
          input={search}
          found={isSearch ? countOf(results.length, 'result') : ''}
          onChange={setQuery}
        />
        <div className={styles.filter}>
          <label htmlFor="site-filter">Show</label>
          <Select id="site-filter" value={filter} onChange={({ target }) => setFilter(filterOf(target.value))}>
            {Object.entries(FILTERS).map(([name, { words }]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isSearch ? (
        <SearchResults
          results={results}
          query={query}
          forms={forms}
          unsaved={unsaved}
          onClear={() => {
            setQuery('');
            setFilter('all');
            search.current?.focus();
          }}
        />
      ) : (
        <>
          <section aria-labelledby="site-pages">
            <h2 className={`h4 ${styles.part}`} id="site-pages">
              Company and pages
            </h2>
            <ul className={`rows ${styles.pages}`}>
              {pages.flatMap(({ entries }) =>
                entries.map((entry) => (
                  <EntryRow
                    key={entry.key}
                    entry={entry}
                    picture={pictureOf(entry, forms)}
                    isUnsaved={unsaved.includes(entry.key)}
                  />
                )),
              )}
            </ul>
            {lists.filter(isOfPages).map(boxOf)}
          </section>
          <section aria-labelledby="site-lists">
            <h2 className={`h4 ${styles.part}`} id="site-lists">
              Lists
            </h2>
            {lists.filter((list) => !isOfPages(list)).map(boxOf)}
          </section>
        </>
      )}
      <UndoBar lastChange={lastChange} otherwise={() => search.current} onDismiss={() => onLastChange(null)} />
      {adding !== null && <AddEntryDialog name={adding} site={site} onClose={() => setAdding(null)} />}
      {hiding && (
        <HidePageDialog
          title={hiding.title}
          path={pathIn(hiding, forms)}
          isBuiltIn={false}
          pages={linkPages(forms, view.entries)}
          onClose={() => setHidingKey(null)}
          onHide={(gone) => void changes.setHidden(hiding, true, withGone(hiding.value, gone))}
        />
      )}
    </>
  );
}

/** Whether an entry has a form: the orders of collections have none. */
function hasForm({ key }: EntryView): boolean {
  return entryOfKey(key)?.collection !== ORDERS;
}

function pathIn({ key, value }: EntryView, { collections }: SiteForms): string {
  const collection = collections[entryOfKey(key)?.collection ?? ''];
  return (collection && pathOfEntry(value, collection)) ?? '';
}

function filterOf(name: string): FilterName {
  return Object.keys(FILTERS).find((known): known is FilterName => known === name) ?? 'all';
}
