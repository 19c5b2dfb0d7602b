import { Icon } from '../Icon.tsx';
import styles from './DemoTag.module.css';

/** Shows which module the visitor asked a demo of. */
export function DemoTag({ name }: { name: string }) {
  return (
    <p className={styles.tag}>
      <Icon name="layers" />
      <span>
        Demo of <strong>{name}</strong>
      </span>
    </p>
  );
}
