import { entryOfKey } from '../../../../domain/content/entry.ts';
import { Select } from '../../../Select.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import { type FieldProps, givenText, useForm } from './form-context.ts';

/** An entry of another collection, by its title. */
export function ReferenceField(field: FieldProps) {
  const { path, schema, value, isRequired } = field;
  const { entries, onChange, onLeave } = useForm();
  const id = typeof value === 'string' ? value : '';
  const others = entries.flatMap(({ key, title, hidden }) => {
    const name = entryOfKey(key);
    return name?.collection === schema.of ? [{ id: name?.id ?? '', title: hidden ? `${title} (hidden)` : title }] : [];
  });
  const isKnown = others.some((other) => other.id === id);
  return (
    <FieldShell field={field}>
      <Select
        {...useControl(field)}
        value={id}
        onChange={({ target }) => onChange(path, givenText(target.value, isRequired))}
        onBlur={() => onLeave(path)}
      >
        {(id === '' || !isRequired) && <option value="">{isRequired ? 'Choose' : 'None'}</option>}
        {id !== '' && !isKnown && <option value={id}>{`${id} (not there any more)`}</option>}
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.title}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}
