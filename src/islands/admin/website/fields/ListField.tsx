import { type RefObject, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { isGroup, type Json, textIn, textOf } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { firstPicture } from '../../../../domain/content/form/first-picture.ts';
import {
  blankOf,
  type FormSchema,
  fieldsOf,
  itemSchema,
  kindOf,
  lengthsOf,
  type NamedField,
  nameOfAlternative,
  pictureVariants,
  sizedMedia,
  variantOf,
} from '../../../../domain/content/form/schema.ts';
import { isSameJson } from '../../../../domain/content/same-json.ts';
import { shortened } from '../../../../domain/shared/letters.ts';
import { withArticle } from '../../../../domain/shared/words.ts';
import { useRowFocus } from '../../../focus/useRowFocus.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Select } from '../../../Select.tsx';
import { Button } from '../../Button.tsx';
import { addressOf } from '../list/entry-picture.ts';
import { MoveButtons } from '../MoveButtons.tsx';
import { moved, type Reorder, useReorder } from '../useReorder.ts';
import { AddPhotos } from './AddPhotos.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, focusField, useForm } from './form-context.ts';
import { GroupFields } from './GroupField.tsx';
import { MenuNote } from './MenuNote.tsx';
import { photoPartOf } from './photo-value.ts';
import { useLatest } from './useLatest.ts';

/** Characters of an item's first text that name it. */
const NAME_LENGTH = 60;
/** The most kinds of items that have a button each. */
const MOST_BUTTONS = 3;

/** A list, whose items are added, removed and moved. */
export function ListField(field: FieldProps) {
  const { path, schema, label, value } = field;
  const { errors, onChange, announce } = useForm();
  const items = Array.isArray(value) ? value : [];
  const { keys, setKeys } = useItemKeys(items.length);
  const { least, most } = lengthsOf(schema);
  const isFixed = schema.prefixItems !== undefined;
  const id = fieldId(path);
  const error = errors[pathText(path)];
  const nameOf = (index: number) => itemName(itemSchema(schema, index), items[index], itemLabel(schema, label, index));
  const addButton = useRef<HTMLButtonElement>(null);

  const reorder = useReorder({
    count: items.length,
    nameOf,
    announce,
    onMove: (from, to) => {
      setKeys(moved(keys, from, to));
      onChange(path, moved(items, from, to));
    },
  });
  useRowFocus(reorder.list, items.length, () => addButton.current);

  function add(variant: number) {
    const own = itemSchema(schema, items.length);
    setKeys([...keys, uuidV7()]);
    onChange(path, [...items, blankOf(own.anyOf?.[variant] ?? own)]);
    announce(`${itemLabel(schema, label, items.length)} added`);
    // After the render that adds it.
    queueMicrotask(() => requestAnimationFrame(() => focusField(pathText([...path, items.length]))));
  }

  /** An item that is not begun yet gives its place to a photo. */
  const isBegun = (item: Json) => !isSameJson(item, blankOf(itemSchema(schema, 0)));
  // Photos are added as they arrive: to the list, and at the place, that it has by then, unless it was removed.
  const latest = useLatest({ path, items });
  function append(added: Json[]) {
    if (!latest.current) return;
    const { path: place, items: present } = latest.current;
    const next = [...present.filter(isBegun), ...added];
    latest.current = { path: place, items: next };
    onChange(place, next);
  }

  function remove(index: number) {
    announce(`${nameOf(index)} removed`);
    setKeys(keys.toSpliced(index, 1));
    onChange(path, items.toSpliced(index, 1));
  }

  const variants = itemSchema(schema, items.length).anyOf ?? [itemSchema(schema, items.length)];
  const part = photoPartOf(itemSchema(schema, items.length));
  return (
    <fieldset className={styles.list} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      {schema.kind === 'menuPlaces' && <MenuNote />}
      <ul ref={reorder.list} className={styles.items}>
        {items.map((item, index) => (
          <Item
            key={keys[index]}
            field={{
              path: [...path, index],
              schema: itemSchema(schema, index),
              label: itemLabel(schema, label, index),
              value: item,
              isRequired: true,
            }}
            index={index}
            count={items.length}
            name={nameOf(index)}
            reorder={reorder}
            onRemove={isFixed || items.length <= least ? undefined : () => remove(index)}
          />
        ))}
      </ul>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {part && <AddPhotos part={part} most={most} room={most - items.filter(isBegun).length} onAdd={append} />}
      {!isFixed && items.length < most && (
        <p className="acts">
          {variants.length > MOST_BUTTONS ? (
            <AddOfKind variants={variants} one={singular(label)} button={addButton} onAdd={add} />
          ) : (
            (part && !part.drawing ? [] : variants).map((variant, index) => (
              <Button
                icon="plus"
                key={variant.title ?? index}
                ref={index === 0 ? addButton : undefined}
                onPress={() => add(index)}
              >
                {`Add ${withArticle(variant.title ?? singular(label))}`}
              </Button>
            ))
          )}
          {Number.isFinite(most) && schema.kind !== 'menuPlaces' && (
            <span className="muted fine">{`${items.length} of ${most}`}</span>
          )}
        </p>
      )}
      {items.length === 0 && <p className="muted fine">None yet.</p>}
    </fieldset>
  );
}

interface AddOfKindProps {
  variants: readonly FormSchema[];
  one: string;
  button: RefObject<HTMLButtonElement | null>;
  /** @param variant the position of its kind */
  onAdd: (variant: number) => void;
}

/** A choice of the kinds of an item, and the button that adds one. */
function AddOfKind({ variants, one, button, onAdd }: AddOfKindProps) {
  const [kind, setKind] = useState(0);
  return (
    <>
      <Select
        aria-label={`Kind of ${one.toLowerCase()}`}
        className={`inp ${styles.kinds}`}
        value={kind}
        onChange={({ target }) => setKind(Number(target.value))}
      >
        {variants.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </Select>
      <Button icon="plus" ref={button} onPress={() => onAdd(kind)}>
        {`Add ${withArticle(one)}`}
      </Button>
    </>
  );
}

interface ItemProps {
  field: FieldProps;
  index: number;
  count: number;
  name: string;
  reorder: Reorder;
  onRemove: (() => void) | undefined;
}

/** An item: a group under its name, folded; anything else in one row. */
function Item({ field, index, count, name, reorder, onRemove }: ItemProps) {
  const { Field, errors } = useForm();
  const variant = variantOf(field.schema, field.value);
  const isGroupItem = kindOf(variant) === 'group' && !pictureVariants(field.schema) && !sizedMedia(variant);
  const place = pathText(field.path);
  // What consists of a picture is told by it.
  const picture = photoPartOf(variant) && firstPicture(variant, field.value);
  const hasError = Object.keys(errors).some((path) => path.startsWith(`${place}.`));
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);
  return (
    <li className={styles.item} {...reorder.rowProps(index)}>
      {isGroupItem ? (
        <details ref={fold}>
          <summary>
            {picture && <img className={styles.itemPicture} src={addressOf(picture)} alt="" loading="lazy" />}
            <span className={styles.itemName}>{name}</span>
          </summary>
          <div className={styles.itemFields} id={fieldId(field.path)} tabIndex={-1}>
            <GroupFields field={{ ...field, schema: variant }} />
          </div>
        </details>
      ) : (
        <Field {...field} />
      )}
      <span className={styles.controls}>
        <MoveButtons reorder={reorder} index={index} count={count} name={name} />
        {onRemove && <Button look="icon" icon="trash" aria-label={`Remove: ${name}`} onPress={onRemove} />}
      </span>
    </li>
  );
}

/** A key for each item that stays with it when it is moved. */
function useItemKeys(count: number) {
  const [kept, setKeys] = useState<readonly string[]>([]);
  // An undo changes the number of items from outside.
  const keys = kept.length === count ? kept : Array.from({ length: count }, (_, index) => kept[index] ?? uuidV7());
  if (keys !== kept) setKeys(keys);
  return { keys, setKeys };
}

function itemLabel(schema: FieldProps['schema'], label: string, index: number): string {
  return `${itemSchema(schema, index).title ?? singular(label)} ${index + 1}`;
}

function singular(label: string): string {
  return label.replace(/s$/, '');
}

/** What an item is, where there are several kinds, with its first text; without one its number. */
function itemName(schema: FieldProps['schema'], item: Json | undefined, otherwise: string): string {
  const kind = nameOfAlternative(schema, item);
  const fields = isGroup(item) ? fieldsOf(variantOf(schema, item)) : [];
  // A choice is called otherwise for visitors.
  const isChoice = ({ schema: own }: NamedField) => ['choice', 'menuPage'].includes(kindOf(own));
  const named = [...fields.filter((one) => !isChoice(one)), ...fields];
  const parts = isGroup(item)
    ? named.map(
        ({ name, schema: own }) =>
          own.labels?.[textOf(item[name])] ?? (textOf(item[name]) || textIn(item[name], 'alt')),
      )
    : [textOf(item)];
  const written = parts.find(Boolean)?.trim() ?? '';
  const text = written !== '' && isGroup(item) && item['hidden'] === true ? `${written} (hidden)` : written;
  if (text === '') return kind ?? otherwise;
  const short = shortened(text, NAME_LENGTH);
  return kind ? `${kind}: ${short}` : short;
}
