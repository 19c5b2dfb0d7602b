import styles from './InOut.module.css';

/** What was left out, and why, a line each; nothing for none. */
export function LeftOutList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={`rows ${styles.rows}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
