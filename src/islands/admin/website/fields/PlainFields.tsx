import { useId } from 'react';
import { kindOf } from '../../../../domain/content/form/schema.ts';
import { capitalised, countInDigits } from '../../../../domain/shared/words.ts';
import { Select } from '../../../Select.tsx';
import checkbox from '../../Checkbox.module.css';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, givenText, useForm } from './form-context.ts';
import { useTyped } from './useTyped.ts';

/** A number, or an amount of rupees. What is no number stays in the field and is refused. */
export function NumberField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { onChange, onLeave } = useForm();
  const control = useControl(field);
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const typed = useTyped(shown);
  const isMoney = kindOf(schema) === 'money';

  function change(text: string) {
    const digits = text.replaceAll(/[\s,₹]/g, '');
    const kept = /^-?\d+$/.test(digits) ? Number(digits) : givenText(text, isRequired);
    typed.type(text, String(kept ?? ''));
    onChange(path, kept);
  }

  return (
    <FieldShell field={field}>
      <span className={isMoney ? styles.money : undefined}>
        <input
          {...control}
          className={`inp ${styles.number}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.shown}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            typed.leave();
            onLeave(path);
          }}
        />
        {isMoney && typeof value === 'number' && <span className="muted">₹{countInDigits(value)}</span>}
      </span>
    </FieldShell>
  );
}

/** A day. */
export function DateField(field: FieldProps) {
  const { path, value, isRequired } = field;
  const { onChange, onLeave } = useForm();
  return (
    <FieldShell field={field}>
      <input
        {...useControl(field)}
        className={`inp ${styles.number}`}
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(path, givenText(target.value, isRequired))}
        onBlur={() => onLeave(path)}
      />
    </FieldShell>
  );
}

/** One of a few. */
export function ChoiceField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { onChange } = useForm();
  const choices = schema.enum ?? [];
  return (
    <FieldShell field={field}>
      <Select
        {...useControl(field)}
        value={value === undefined || value === null ? '' : String(value)}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice) === target.value);
          onChange(path, chosen ?? givenText(target.value, isRequired));
        }}
      >
        {!isRequired && <option value="">None</option>}
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {schema.labels?.[choice] ?? capitalised(String(choice).replaceAll('-', ' '))}
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
  const items = field.schema.items;
  const { enum: choices = [], labels = {} } = typeof items === 'object' ? items : {};
  const chosen = Array.isArray(value) ? value : [];
  return (
    <FieldShell field={field} isGroup>
      <fieldset className={styles.choices} id={fieldId(path)} tabIndex={-1} aria-labelledby={`${fieldId(path)}-label`}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              className={checkbox.box}
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={({ target }) =>
                onChange(
                  path,
                  choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))),
                )
              }
            />
            {labels[choice] ?? capitalised(String(choice).replaceAll('-', ' '))}
          </label>
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
      <label className={styles.choice}>
        <input
          {...useControl(field)}
          className={checkbox.box}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(path, target.checked)}
        />
        {label}
      </label>
      {schema.description && (
        <span className="hint" id={`${fieldId(path)}-hint`}>
          {schema.description}
        </span>
      )}
    </div>
  );
}

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;
/** What the browser's chooser shows while no colour is given. */
const BLACK = `#${'0'.repeat(6)}`;

/** A colour, by the browser's chooser or by its digits. */
export function ColourField(field: FieldProps) {
  const { path, label, value } = field;
  const { onChange, onLeave } = useForm();
  const chooser = useId();
  const control = useControl(field);
  const text = typeof value === 'string' ? value : '';
  const typed = useTyped(text);
  return (
    <FieldShell field={field}>
      <span className={styles.colour}>
        <input
          id={chooser}
          type="color"
          aria-label={`Choose: ${label}`}
          value={SIX_DIGITS.test(text) ? text : BLACK}
          onChange={({ target }) => onChange(path, target.value)}
        />
        <input
          {...control}
          className={`inp ${styles.number}`}
          autoComplete="off"
          spellCheck={false}
          value={typed.shown}
          onChange={({ target }) => {
            const kept = target.value.trim().toLowerCase();
            typed.type(target.value, kept);
            onChange(path, kept);
          }}
          onBlur={() => {
            typed.leave();
            onLeave(path);
          }}
        />
      </span>
    </FieldShell>
  );
}
