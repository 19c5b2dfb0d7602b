import { useEffect, useRef, useState } from 'react';
import { isGroup } from '../../../domain/content/form/schema.ts';
import type { CollectionForm } from '../../../domain/content/form/site-forms.ts';
import { samplesIn } from '../../../domain/content/form/unconfirmed.ts';
import { SITE } from '../../../site.ts';
import { Icon } from '../../Icon.tsx';
import { VersionList } from '../saving/VersionList.tsx';
import { Badges } from './Badges.tsx';
import { listHref } from './route.ts';
import type { Entry } from './useEntry.ts';
import styles from './Website.module.css';

interface Props {
  entry: Entry;
  entryKey: string;
  collection: CollectionForm;
  isNew: boolean;
}

/** The name of the entry with its state, the way back, and the buttons to its history and its page. */
export function EntryHead({ entry, entryKey, collection, isNew }: Props) {
  const { state, compareWith } = entry;
  const { detail, words, phase } = state;
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(words.value, collection) || (isNew ? `New ${collection.one}` : collection.title);
  const kind = collection.kind === 'page' ? 'Page' : collection.title;

  useEffect(() => {
    document.title = `${title} | ${SITE.name}`;
  }, [title]);
  // Another form has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => heading.current?.focus({ preventScroll: true }), [entryKey]);

  const versions = async () =>
    (detail?.history ?? []).map(({ version, at, by }, index, all) => ({
      id: version,
      name: `Publication ${all.length - index}`,
      at,
      by,
    }));

  return (
    <>
      <p>
        <a className="tlink" href={listHref}>
          <Icon name="back" />
          Website
        </a>
      </p>
      <div className="screen-head">
        <div>
          <h1 id="entry-heading" ref={heading} tabIndex={-1} className={styles.heading}>
            {title}
          </h1>
          <p className={`muted sub ${styles.about}`}>
            <span>{kind}</span>
            {detail && <Badges entry={{ ...detail, hidden: words.hidden, samples: samplesIn(words.value).length }} />}
          </p>
        </div>
        <div className="acts">
          {phase === 'ready' && detail && (
            <button className="text-button" type="button" onClick={() => setOpen(true)}>
              <Icon name="undo" />
              History
            </button>
          )}
          {collection.route && (
            <a className="text-button" href={collection.route} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              View the page
            </a>
          )}
        </div>
      </div>
      {open && (
        <VersionList
          load={versions}
          onOpen={async (version) => {
            await compareWith(version);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function titleOf(value: Entry['state']['words']['value'], { titleField }: CollectionForm): string {
  const own = isGroup(value) && titleField !== undefined ? value[titleField] : undefined;
  return typeof own === 'string' ? own.trim() : '';
}
