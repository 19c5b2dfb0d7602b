import styles from './Preview.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few, as buttons of which one is pressed. */
export function Switch<Value extends string>({ label, options, value: current, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div className={styles.switch} role="group" aria-label={label}>
      {options.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => onChange(value)}>
          {name}
        </button>
      ))}
    </div>
  );
}
