interface Props {
  id: string;
  label: string;
  /** Such as `2026-12-01`; undefined for no day. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date input; days are those of India. */
export function DayField({ id, label, value, onChange }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="inp"
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  );
}
