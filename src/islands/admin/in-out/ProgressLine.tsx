import styles from './InOut.module.css';

interface Props {
  done: number;
  all: number;
  /** What is done at present. */
  children: string;
}

/** How far something is that takes long. Each tenth is announced. */
export function ProgressLine({ done, all, children }: Props) {
  const tenths = all > 0 ? Math.floor((10 * done) / all) : 0;
  return (
    <>
      <progress className={styles.progress} max={Math.max(1, all)} value={done} aria-label="Progress" />
      <p className="muted">{children}</p>
      <p className="visually-hidden" role="status">
        {`${tenths}0 %`.replace(/^00/, '0')}
      </p>
    </>
  );
}
