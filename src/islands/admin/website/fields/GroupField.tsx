import { useRef } from 'react';
import { isGroup, type Json } from '../../../../domain/content/entry.ts';
import { blankOf, fieldsOf, labelOf, sizedMedia } from '../../../../domain/content/form/schema.ts';
import { isMarked } from '../../../../domain/content/form/unconfirmed.ts';
import { withArticle } from '../../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, useForm } from './form-context.ts';
import { SizedMediaField } from './MediaField.tsx';

/** The fields of a group, under its name. An optional group is added and removed by a button. */
export function GroupField(field: FieldProps) {
  const { path, schema, label, value, isRequired } = field;
  const { onChange } = useForm();
  const id = fieldId(path);
  const isPressed = useRef(false);
  // A press removes its button: the group and the button that adds it have the same id.
  useRestoreFocus(() => (isPressed.current ? document.getElementById(id) : null), [value === undefined]);
  const change = (next: Json | undefined) => {
    isPressed.current = true;
    onChange(path, next);
  };
  const sized = sizedMedia(schema);
  if (sized) return <SizedMediaField {...field} kind={sized.kind} part={sized.name} />;

  if (value === undefined && !isRequired) {
    return (
      <p>
        <button id={id} className="btn btn-line btn-s" type="button" onClick={() => change(blankOf(schema))}>
          <Icon name="plus" />
          {`Add ${withArticle(label)}`}
        </button>
      </p>
    );
  }
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      <GroupFields field={field} />
      {!isRequired && (
        <p>
          <button className="text-button bad" type="button" onClick={() => change(undefined)}>
            <Icon name="trash" />
            {`Remove: ${label}`}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a group without a fieldset around them. Unconfirmed words are marked as a sample. */
export function GroupFields({ field: { path, schema, label, value } }: { field: FieldProps }) {
  const { Field } = useForm();
  const group = isGroup(value) ? value : {};
  return (
    <>
      {isMarked(value) && <SampleMark path={path} label={label} />}
      {fieldsOf(schema).map(({ name, schema: own, isRequired }) => (
        <Field
          key={name}
          path={[...path, name]}
          schema={own}
          label={labelOf(name, own)}
          value={group[name]}
          isRequired={isRequired}
        />
      ))}
    </>
  );
}

/** Says that nobody has confirmed the words of a group, with a button that confirms them. */
function SampleMark({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const { onConfirm } = useForm();
  return (
    <p className={styles.marked}>
      <Icon name="flag" />
      <span>
        <b>A sample.</b> Nobody has confirmed these words. Write your own, or confirm them as they are.
      </span>
      <button
        className="btn btn-line btn-s"
        type="button"
        aria-label={`These words are right: ${label}`}
        onClick={() => onConfirm(path)}
      >
        <Icon name="check" />
        These words are right
      </button>
    </p>
  );
}
