import { entryOfKey, textOf } from '../../../../domain/content/entry.ts';
import { type FormSchema, kindOf } from '../../../../domain/content/form/schema.ts';
import { rupeesIn } from '../../../../domain/shared/rupees.ts';
import { capitalised, countInDigits } from '../../../../domain/shared/words.ts';
import { Select } from '../../../Select.tsx';
import { Checkbox } from '../../LabelledField.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, givenText, useForm } from './form-context.ts';
import { TypedInput } from './TypedInput.tsx';

const NUMBER = `inp ${styles.number}`;

/** A number, or an amount of rupees, shown with commas. What is no number stays in the field and is refused. */
export function NumberField(field: FieldProps) {
  const { schema, value, isRequired } = field;
  const isMoney = kindOf(schema) === 'money';

  const stored = typeof value === 'number' ? String(value) : textOf(value);
  return (
    <FieldShell field={field}>
      <TypedInput
        field={field}
        className={NUMBER}
        inputMode="numeric"
        stored={stored}
        shown={isMoney && typeof value === 'number' ? countInDigits(value) : stored}
        toValue={(text) => rupeesIn(text) ?? givenText(text, isRequired)}
      />
    </FieldShell>
  );
}

/** A day. */
export function DateField(field: FieldProps) {
  const { path, value, isRequired } = field;
  const { onType, onLeave } = useForm();
  return (
    <FieldShell field={field}>
      <input
        {...useControl(field)}
        className={NUMBER}
        type="date"
        value={textOf(value)}
        onChange={({ target }) => onType(path, givenText(target.value, isRequired))}
        onBlur={() => onLeave(path)}
      />
    </FieldShell>
  );
}

const choiceName = ({ labels }: FormSchema, choice: string | number) =>
  labels?.[choice] ?? capitalised(String(choice).replaceAll('-', ' '));

/** One of a few. */
export function ChoiceField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { onChange } = useForm();
  const choices = schema.enum ?? [];
  return (
    <FieldShell field={field}>
      <Select
        {...useControl(field)}
        value={String(value ?? '')}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice) === target.value);
          onChange(path, chosen ?? givenText(target.value, isRequired));
        }}
      >
        {!isRequired && <option value="">None</option>}
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {choiceName(schema, choice)}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}

/** Several of a few, in their order. */
export function ChoicesField(field: FieldProps) {
  const { path, value } = field;
  const { onChange } = useForm();
  const items = typeof field.schema.items === 'object' ? field.schema.items : {};
  const choices = items.enum ?? [];
  const chosen = Array.isArray(value) ? value : [];
  const isChosen = (one: string | number, changed: string | number, isChecked: boolean) =>
    one === changed ? isChecked : chosen.includes(one);
  return (
    <FieldShell field={field} isGroup>
      <fieldset className={styles.choices} id={fieldId(path)} tabIndex={-1} aria-labelledby={`${fieldId(path)}-label`}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            className="choice"
            checked={chosen.includes(choice)}
            onCheck={(isChecked) =>
              onChange(
                path,
                choices.filter((one) => isChosen(one, choice, isChecked)),
              )
            }
          >
            {choiceName(items, choice)}
          </Checkbox>
        ))}
      </fieldset>
    </FieldShell>
  );
}

/** Yes or no. */
export function YesNoField(field: FieldProps) {
  const { path, label, schema, value } = field;
  const { onChange } = useForm();
  return (
    <div className="field">
      <Checkbox
        {...useControl(field)}
        className="choice"
        checked={value === true}
        onCheck={(isChecked) => onChange(path, isChecked)}
      >
        {label}
      </Checkbox>
      {schema.description && (
        <span className="hint" id={`${fieldId(path)}-hint`}>
          {schema.description}
        </span>
      )}
    </div>
  );
}

/** An entry of another collection, by its title. */
export function ReferenceField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { entries, onChange, onLeave } = useForm();
  const chosen = textOf(value);
  const others = entries.flatMap(({ key, title, hidden }) => {
    const { collection, id = '' } = entryOfKey(key) ?? {};
    return collection === schema.of ? [{ id, title: hidden ? `${title} (hidden)` : title }] : [];
  });
  return (
    <FieldShell field={field}>
      <Select
        {...useControl(field)}
        value={chosen}
        onChange={({ target }) => onChange(path, givenText(target.value, isRequired))}
        onBlur={() => onLeave(path)}
      >
        {(chosen === '' || !isRequired) && <option value="">{isRequired ? 'Choose' : 'None'}</option>}
        {chosen !== '' && !others.some(({ id }) => id === chosen) && (
          <option value={chosen}>{`${chosen} (not there any more)`}</option>
        )}
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}
