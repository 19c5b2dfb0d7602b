import { useMemo } from 'react';
import { readEntry } from '../../../../browser/content/website-calls.ts';
import { entryOfKey, isGroup, type Json, ORDERS } from '../../../../domain/content/entry.ts';
import { changesBetween, type FieldChange, type Look } from '../../../../domain/content/form/differences.ts';
import type { FormSchema } from '../../../../domain/content/form/schema.ts';
import type { EntryDetail, EntryView } from '../../../../domain/content/site-view.ts';
import { Checkbox } from '../../LabelledField.tsx';
import { LoadStatus } from '../../loading/LoadStatus.tsx';
import { useLoad } from '../../loading/useLoad.ts';
import { compareTexts, type DiffPart } from '../../saving/compare-texts.ts';
import { addressOf } from '../list/entry-picture.ts';
import { entryHref } from '../route.ts';
import styles from './Publish.module.css';

/** Fields of a draft that are shown; of more, only their number. */
const MOST_CHANGES = 30;

interface Props {
  draft: EntryView;
  title: string;
  /** Undefined for the order of a collection. */
  form: FormSchema | undefined;
  /** Titles by `{collection}/{id}`. */
  titles: ReadonlyMap<string, string>;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A draft with its changes, field by field, before and after, and the box that chooses it. */
export function DraftChanges({ draft, title, form, titles, isChosen, onChoose }: Props) {
  const { loading, failure } = useLoad(() => readEntry(draft.key), 'The changes could not be loaded.');
  const isOrder = form === undefined;
  return (
    <li className={styles.draft} data-left={!isChosen || undefined}>
      <div className={styles.draftHead}>
        <Checkbox className="choice" checked={isChosen} onCheck={onChoose}>
          <b>{title}</b>
        </Checkbox>
        {draft.by && <span className="muted fine">{draft.by}</span>}
        {!isOrder && (
          <a className="text-button" href={entryHref(draft.key)} aria-label={`Edit: ${title}`}>
            Edit
          </a>
        )}
      </div>
      {loading.status === 'loaded' ? (
        <Changes detail={loading.value} form={form} titles={titles} />
      ) : (
        <LoadStatus loading={loading} found="The changes are loaded." {...failure} />
      )}
    </li>
  );
}

type Line = Omit<FieldChange, 'path'>;

function Changes({ detail, form, titles }: { detail: EntryDetail; form: Props['form']; titles: Props['titles'] }) {
  const lines = useMemo(() => linesOf(detail, form, titles), [detail, form, titles]);
  const rest = lines.length - MOST_CHANGES;
  return (
    <dl className={`differences ${styles.changes}`}>
      {lines.slice(0, MOST_CHANGES).map((line) => (
        <Change key={line.label} {...line} />
      ))}
      {rest > 0 && (
        <div>
          <dt>And</dt>
          <dd>{`${rest} more`}</dd>
        </div>
      )}
    </dl>
  );
}

function Change({ label, before, after, looks }: Line) {
  const [was, is] = [before ?? '', after ?? ''];
  const sides = useMemo(() => compareTexts(is, was), [was, is]);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {was !== '' && (
          <p>
            <span className={styles.side}>Before</span>
            <span>
              <Seen look={looks?.before} />
              <Parts parts={sides.theirs} mark="del" />
            </span>
          </p>
        )}
        <p>
          <span className={styles.side}>{was === '' ? 'New' : 'After'}</span>
          <span>
            <Seen look={looks?.after} />
            {is === '' ? (
              <span className="muted">Nothing</span>
            ) : was === '' ? (
              is
            ) : (
              <Parts parts={sides.mine} mark="ins" />
            )}
          </span>
        </p>
      </dd>
    </div>
  );
}

/** The picture or the colour of a side. */
function Seen({ look }: { look: Look | undefined }) {
  if (look === undefined) return null;
  if ('colour' in look) return <i className={styles.chip} style={{ background: look.colour }} />;
  return <img className={styles.thumb} src={addressOf(look.picture)} alt="" loading="lazy" />;
}

function Parts({ parts, mark: Mark }: { parts: DiffPart[]; mark: 'ins' | 'del' }) {
  let at = 0;
  return (
    <>
      {parts.map(({ text, changed }) => {
        at += text.length;
        return changed && text.trim() !== '' ? <Mark key={at}>{text}</Mark> : text;
      })}
    </>
  );
}

/** What a draft changes: whether it is on the site, then its fields. */
function linesOf(detail: EntryDetail, form: Props['form'], titles: Props['titles']): Line[] {
  const { key, value, hidden, delivered, published } = detail;
  const name = entryOfKey(key);
  const before = published ?? (delivered === null ? null : { value: delivered, hidden: false });
  if (!form || name?.collection === ORDERS) {
    const inWords = (order: Json | undefined) => orderInWords(order, name?.id ?? '', titles);
    return [{ label: 'Order', before: inWords(before?.value), after: inWords(value) }];
  }
  const where = (isHidden: boolean) => (isHidden ? 'Hidden' : 'Shown');
  const wasHidden = before?.hidden ?? false;
  const shown =
    wasHidden === hidden ? [] : [{ label: 'On the site', before: before && where(wasHidden), after: where(hidden) }];
  return [...shown, ...changesBetween(form, before?.value, value)];
}

function orderInWords(order: Json | undefined, collection: string, titles: Props['titles']): string | null {
  const ids = isGroup(order) ? order['ids'] : undefined;
  if (!Array.isArray(ids)) return null;
  return ids.map((id) => titles.get(`${collection}/${id}`) ?? String(id)).join('\n');
}
