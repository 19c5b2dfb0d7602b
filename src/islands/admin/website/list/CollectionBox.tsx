import { useRef, useState } from 'react';
import type { CollectionForm, SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { countOf, withArticle } from '../../../../domain/shared/words.ts';
import { useRowFocus } from '../../../focus/useRowFocus.ts';
import { Button } from '../../Button.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import { useReorder } from '../useReorder.ts';
import styles from '../Website.module.css';
import { EntryRow } from './EntryRow.tsx';
import { pictureOf } from './entry-picture.ts';
import { isDraft } from './site-search.ts';
import type { SiteChanges } from './useSiteChanges.ts';

interface Props {
  name: string;
  collection: CollectionForm;
  forms: SiteForms;
  entries: readonly EntryView[];
  unsaved: readonly string[];
  /** Any other is open at first when it has a draft. */
  isOpenAtFirst: boolean;
  changes: SiteChanges;
  onAdd: () => void;
  onHide: (entry: EntryView) => void;
  announce: (words: string) => void;
}

/** The id of a collection's box. */
export const boxId = (name: string) => `list-${name}`;

/** A collection in a box that opens: its entries in their order, with controls to move, hide and add entries. */
export function CollectionBox(props: Props) {
  const { name, collection, forms, entries, unsaved, isOpenAtFirst, changes, onAdd, onHide, announce } = props;
  const { title, one, add, hide, isOrdered } = collection;
  const reorder = useReorder({
    count: entries.length,
    nameOf: (index) => entries[index]?.title ?? '',
    announce,
    onMove: (from, to) => void changes.move(name, from, to),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  useRowFocus(reorder.list, entries.length, () => addButton.current);
  const pictures = entries.map((entry) => pictureOf(entry, forms));
  const hasPictures = pictures.some((picture) => picture !== null);
  // Decided by the first render, so that a later draft does not open a box that somebody closed.
  const [isOpen] = useState(() => isOpenAtFirst || entries.some((entry) => isDraft(entry)));

  return (
    <details id={boxId(name)} className={styles.box} open={isOpen}>
      <summary>
        <span className={styles.boxHead}>
          <b className={styles.boxName}>{title}</b>
          <span className="muted fine">{summaryOf(entries)}</span>
        </span>
      </summary>
      <ul ref={reorder.list} className={styles.boxRows}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            picture={hasPictures ? pictures[index] : undefined}
            isUnsaved={unsaved.includes(entry.key)}
            row={reorder.rowProps(index)}
            actions={
              <span className={styles.controls}>
                {hide &&
                  (entry.state === 'new' && !entry.hidden ? (
                    <Button
                      look="bad"
                      icon="trash"
                      isOff={changes.busy}
                      aria-label={`Delete: ${entry.title}`}
                      onPress={() => void changes.remove(entry)}
                    >
                      Delete
                    </Button>
                  ) : (
                    <Button
                      look="text"
                      isOff={changes.busy}
                      aria-label={`${entry.hidden ? 'Show' : 'Hide'}: ${entry.title}`}
                      onPress={() => {
                        const asks = collection.addressField !== undefined && !entry.hidden;
                        if (asks) onHide(entry);
                        else void changes.setHidden(entry, !entry.hidden);
                      }}
                    >
                      {entry.hidden ? 'Show' : 'Hide'}
                    </Button>
                  ))}
                {isOrdered && <MoveButtons reorder={reorder} index={index} count={entries.length} name={entry.title} />}
              </span>
            }
          />
        ))}
      </ul>
      {entries.length === 0 && <p className={styles.empty}>None yet.</p>}
      {add && (
        <p className={styles.boxEnd}>
          <Button icon="plus" ref={addButton} onPress={onAdd}>
            {`Add ${withArticle(one)}`}
          </Button>
        </p>
      )}
    </details>
  );
}

function summaryOf(entries: readonly EntryView[]): string {
  const drafts = entries.filter(isDraft).length;
  const samples = entries.reduce((sum, entry) => sum + entry.samples, 0);
  const hidden = entries.filter((entry) => entry.hidden).length;
  return [
    entries.length,
    drafts > 0 && countOf(drafts, 'draft'),
    samples > 0 && countOf(samples, 'sample'),
    hidden > 0 && `${hidden} hidden`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
