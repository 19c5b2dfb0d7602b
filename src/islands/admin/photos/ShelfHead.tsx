import type { IconName } from '../../../components/icons.ts';
import { Button } from '../Button.tsx';
import styles from './Photos.module.css';

interface Props {
  name: string;
  /** Number of photos in words, announced when it changes. */
  count: string;
  other: { words: string; icon: IconName; onPress: () => void };
}

/** The heading of library or bin. */
export function ShelfHead({ name, count, other }: Props) {
  return (
    <div className={styles.head}>
      <h2 className="h4" id="shelf" tabIndex={-1}>
        {name}{' '}
        <span className="muted" role="status">
          {count}
        </span>
      </h2>
      <Button look="text" icon={other.icon} data-needs="photos" onPress={other.onPress}>
        {other.words}
      </Button>
    </div>
  );
}
