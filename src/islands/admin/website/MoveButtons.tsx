import { Button } from '../Button.tsx';
import type { Reorder } from './useReorder.ts';
import styles from './Website.module.css';

interface Props {
  reorder: Reorder;
  index: number;
  count: number;
  /** Of the row, for the names of the buttons. */
  name: string;
}

/** The handle that is dragged, which the arrow keys move too, and the buttons that move a row by one place. */
export function MoveButtons({ reorder, index, count, name }: Props) {
  if (count < 2) return null;
  const step = (by: -1 | 1) => {
    const control = by === -1 ? 'up' : 'down';
    const isEnd = index + by < 0 || index + by >= count;
    return (
      <Button
        look="icon"
        icon={control}
        isOff={isEnd}
        data-move={control}
        aria-label={`Move ${control}: ${name}`}
        onPress={() => reorder.move(index, index + by, control)}
      />
    );
  };
  return (
    <span className={styles.moves}>
      <Button
        look="icon"
        className={styles.handle}
        icon="handle"
        data-move="handle"
        aria-label={`Move ${name}: place ${index + 1} of ${count}. Drag it, or use the arrow keys.`}
        {...reorder.handleProps(index)}
        onPress={() => {}}
      />
      {step(-1)}
      {step(1)}
    </span>
  );
}
