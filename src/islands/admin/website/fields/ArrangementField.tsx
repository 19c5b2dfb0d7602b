import { isGroup } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { itemSchema, nameOfChoice } from '../../../../domain/content/form/schema.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Checkbox } from '../../LabelledField.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import { moved, useReorder } from '../useReorder.ts';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, useForm } from './form-context.ts';

/** The sections of a page: none is added or removed, each is moved, and hidden or shown. */
export function ArrangementField({ path, schema, label, value }: FieldProps) {
  const { errors, onChange, announce } = useForm();
  const items = Array.isArray(value) ? value : [];
  const nameOf = (index: number) => nameOfChoice(itemSchema(schema, index), items[index]) ?? '';
  const reorder = useReorder({
    count: items.length,
    nameOf,
    announce,
    onMove: (from, to) => onChange(path, moved(items, from, to)),
  });
  return (
    <fieldset className={styles.list} id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      <ul ref={reorder.list} className={styles.sections}>
        {items.map((item, index) => {
          const name = nameOf(index);
          const place = [...path, index, 'hidden'];
          const id = fieldId(place);
          const error = errors[pathText(place)];
          return (
            <li key={name} {...reorder.rowProps(index)}>
              <span className={styles.sectionName}>{name}</span>
              <Checkbox
                className="choice"
                id={id}
                aria-label={`Hidden: ${name}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                checked={isGroup(item) && item['hidden'] === true}
                onCheck={(isHidden) => onChange(place, isHidden)}
              >
                Hidden
              </Checkbox>
              <MoveButtons reorder={reorder} index={index} count={items.length} name={name} />
              {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
