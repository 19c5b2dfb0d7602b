import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { entryOfKey } from '../../../../domain/content/entry.ts';
import { labelAt, parsePath } from '../../../../domain/content/form/field-path.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { SITE } from '../../../../site.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { EmptyState } from '../../../list/EmptyState.tsx';
import { Button } from '../../Button.tsx';
import { LiveBanner } from '../../Notice.tsx';
import saveBar from '../../saving/SaveBar.module.css';
import { entryCopies } from '../entry-copies.ts';
import { isDraft } from '../list/site-search.ts';
import { entryHref } from '../route.ts';
import type { Site } from '../useSite.ts';
import { BuildStatus } from './BuildStatus.tsx';
import { ComparePages } from './ComparePages.tsx';
import { DraftChanges } from './DraftChanges.tsx';
import { Publications } from './Publications.tsx';
import styles from './Publish.module.css';
import { groupsOf, type PageGroup } from './page-groups.ts';
import { usePublish } from './usePublish.ts';

interface Props {
  site: Site;
  onChanged: () => Promise<void>;
}

/** What is drafted, field by field, to choose and publish; what becomes of it; and the publications before. */
export function PublishScreen({ site, onChanged }: Props) {
  const { view, forms } = site;
  const drafts = view.entries.filter(isDraft);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const publishing = usePublish(site, onChanged);
  const { busy, refusals, failed } = publishing;
  const problems = useRef<HTMLDivElement>(null);
  const published = view.entries.filter(({ state }) => state === 'published');
  const chosen = drafts.filter(({ key }) => !left.has(key));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `Publish | ${SITE.name}`;
    heading.current?.focus({ preventScroll: true });
  }, []);
  // Again whenever the entries are read again: a form that was left may have been saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the entries were read again
  useEffect(() => void entryCopies.subjects().then(setUnsaved), [view]);
  // What failed stays on the screen, in view and with the focus: the button that was pressed is far below.
  useEffect(() => {
    if (failed === '' && Object.keys(refusals).length === 0) return;
    problems.current?.focus({ preventScroll: true });
    problems.current?.scrollIntoView({ block: 'center' });
  }, [refusals, failed]);
  useRestoreFocus(() => heading.current, [drafts.length]);

  const choose = (key: string, isChosen: boolean) =>
    setLeft((now) => new Set(isChosen ? [...now].filter((other) => other !== key) : [...now, key]));

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Publish
          </h1>
          <p className="lead muted sub">What will change for visitors.</p>
        </div>
      </div>
      <BuildStatus site={site} onChanged={onChanged} />
      <Unsaved keys={unsaved} site={site} />
      <Samples site={site} />
      <div ref={problems} role="alert" tabIndex={-1}>
        <Refusals refusals={refusals} site={site} />
        {failed !== '' && (
          <p className={`note note-err ${styles.refusals}`}>
            <b>Nothing was published.</b> {failed}
          </p>
        )}
      </div>
      {drafts.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyState heading="Nothing to publish" text="What you change is kept as a draft, and appears here." />
        </div>
      ) : (
        <>
          <h2 className={`h4 ${styles.part}`}>What is new since last published</h2>
          {groupsOf(drafts, forms).map((group) => (
            <PageDrafts key={group.title} group={group} entries={[...published, ...chosen]}>
              {group.drafts.map((draft) => (
                <DraftChanges
                  key={`${draft.key} ${draft.version}`}
                  draft={draft}
                  title={titleOf(draft, site)}
                  form={forms.collections[entryOfKey(draft.key)?.collection ?? '']?.form}
                  titles={titlesOf(view.entries)}
                  isChosen={!left.has(draft.key)}
                  onChoose={(isChosen) => choose(draft.key, isChosen)}
                />
              ))}
            </PageDrafts>
          ))}
          <section className={saveBar.bar} aria-label="Publish">
            <p className="muted" role="status">
              {chosen.length === drafts.length
                ? `${countOf(drafts.length, 'draft')} will be published.`
                : `${chosen.length} of ${countOf(drafts.length, 'draft')} will be published; the rest stay drafts.`}
            </p>
            <Button
              look="board"
              icon="send"
              isOff={busy || chosen.length === 0}
              onPress={() => void publishing.publish(chosen)}
            >
              {busy ? 'Publishing...' : `Publish ${countOf(chosen.length, 'draft')}`}
            </Button>
          </section>
        </>
      )}
      <Publications
        key={view.publication?.number ?? 0}
        present={view.publication}
        busy={busy}
        onTakeBack={() => void publishing.takeBack()}
      />
    </>
  );
}

interface PageProps {
  group: PageGroup;
  /** What will be public of the owner's words, on any page. */
  entries: readonly EntryView[];
  children: ReactNode;
}

/** The drafts that are seen on a page, with the button that compares it before and after. */
function PageDrafts({ group: { title, pages }, entries, children }: PageProps) {
  const id = useId();
  const [isComparing, setIsComparing] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{title}</h3>
        {pages.length > 0 && (
          <Button look="text" icon="eye" aria-describedby={id} onPress={() => setIsComparing(true)}>
            Compare the pages
          </Button>
        )}
      </div>
      <ul className={styles.drafts}>{children}</ul>
      {isComparing && <ComparePages pages={pages} entries={entries} onClose={() => setIsComparing(false)} />}
    </section>
  );
}

/** Entries with words in this browser that no save has brought to the server. */
function Unsaved({ keys, site }: { keys: readonly string[]; site: Site }) {
  const known = site.view.entries.filter(({ key }) => keys.includes(key));
  return (
    <LiveBanner icon="warn" isShown={known.length > 0}>
      <b>Not saved, and so not published:</b>{' '}
      {known.map((entry, index) => (
        <span key={entry.key}>
          {index > 0 && ', '}
          <a href={entryHref(entry.key)}>{titleOf(entry, site)}</a>
        </span>
      ))}
    </LiveBanner>
  );
}

/** Entries whose samples visitors see, or will see: a publication does not wait for them. */
function Samples({ site }: { site: Site }) {
  const open = site.view.entries.filter(({ samples, hidden }) => samples > 0 && !hidden);
  if (open.length === 0) return null;
  const count = open.reduce((sum, { samples }) => sum + samples, 0);
  return (
    <details className={`banner ${styles.samples}`}>
      <summary>
        <b>{`Visitors will see ${countOf(count, 'sample')}`}</b>, such as words in brackets and addresses that are not
        yours.
      </summary>
      <ul>
        {open.map((entry) => (
          <li key={entry.key}>
            <a href={entryHref(entry.key)}>{titleOf(entry, site)}</a>
            {`: ${countOf(entry.samples, 'sample')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a publication was refused for, with links to the fields. */
function Refusals({ refusals, site }: { refusals: Readonly<Record<string, string>>; site: Site }) {
  const found = Object.entries(refusals).map(([place, message]) => {
    const [language, collection = '', id, ...field] = place.split('/');
    const key = `${language}/${collection}/${id}`;
    const entry = site.view.entries.find((one) => one.key === key);
    const form = site.forms.collections[collection]?.form;
    const path = field.join('/');
    const label = form && entry && path !== '' ? labelAt(form, entry.value, parsePath(path)) : '';
    return { place, message, href: entryHref(key, path), name: [entry && titleOf(entry, site), label] };
  });
  if (found.length === 0) return null;
  return (
    <div className={`note note-err ${styles.refusals}`}>
      <b>Nothing was published. Please correct:</b>
      <ul>
        {found.map(({ place, message, href, name }) => (
          <li key={place}>
            <a href={href}>{name.filter(Boolean).join(', ') || place}</a>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The title of an entry, after that of its collection. */
function titleOf({ key, title }: EntryView, { forms }: Site): string {
  const collection = forms.collections[entryOfKey(key)?.collection ?? ''];
  return collection?.kind === 'list' ? `${collection.title}: ${title}` : title;
}

/** The titles of entries by their ids, for orders. */
function titlesOf(entries: readonly EntryView[]): ReadonlyMap<string, string> {
  return new Map(
    entries.map(({ key, title }) => {
      const { collection = '', id = '' } = entryOfKey(key) ?? {};
      return [`${collection}/${id}`, title];
    }),
  );
}
