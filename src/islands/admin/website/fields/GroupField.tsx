import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isGroup, type Json } from '../../../../domain/content/entry.ts';
import { isBlank, valueAt } from '../../../../domain/content/form/field-path.ts';
import {
  blankOf,
  fieldsOf,
  labelOf,
  META_FIELDS,
  type NamedField,
  sizedMedia,
} from '../../../../domain/content/form/schema.ts';
import { isMarked } from '../../../../domain/content/form/unconfirmed.ts';
import { withArticle } from '../../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import { Button } from '../../Button.tsx';
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
        <Button icon="plus" id={id} onPress={() => change(blankOf(schema))}>
          {`Add ${withArticle(label)}`}
        </Button>
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
          <Button look="bad" icon="trash" onPress={() => change(undefined)}>
            {`Remove: ${label}`}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a group without a fieldset around them. Unconfirmed words are marked as a sample. */
export function GroupFields({ field: { path, schema, label, value } }: { field: FieldProps }) {
  const { Field } = useForm();
  const group = isGroup(value) ? value : {};
  const all = fieldsOf(schema);
  const shown = (fields: readonly NamedField[]) =>
    fields.map(({ name, schema: own, isRequired }) => (
      <Field
        key={name}
        path={[...path, name]}
        schema={own}
        label={labelOf(name, own)}
        value={group[name]}
        isRequired={isRequired}
      />
    ));
  const meta = all.filter(({ name }) => META_FIELDS.includes(name));
  return (
    <>
      {isMarked(value) && <SampleMark path={path} label={label} />}
      {shown(all.filter((field) => !meta.includes(field)))}
      {meta.length > 0 && <SearchEngines isOptional={!meta.some((one) => one.isRequired)}>{shown(meta)}</SearchEngines>}
    </>
  );
}

/** The fields for search engines, folded unless one that has to be filled in is empty, and until one is asked for or refused. */
function SearchEngines({ isOptional, children }: { isOptional: boolean; children: ReactNode }) {
  const { errors, entry } = useForm();
  const [isOpen] = useState(() => !isOptional && META_FIELDS.some((name) => isBlank(valueAt(entry, [name]))));
  const hasError = META_FIELDS.some((name) => errors[name] !== undefined);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);
  return (
    <details ref={fold} className={styles.folded} open={isOpen}>
      <summary>For search engines: title and description</summary>
      <div className={styles.itemFields}>{children}</div>
    </details>
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
      <Button icon="check" aria-label={`These words are right: ${label}`} onPress={() => onConfirm(path)}>
        These words are right
      </Button>
    </p>
  );
}
