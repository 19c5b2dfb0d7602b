import { Icon } from '../Icon.tsx';
import styles from './SliderButtons.module.css';
import type { SliderPause } from './useSliderPause.ts';

interface Props {
  /** What the arrows step through, such as "product". */
  noun: string;
  /** The item the visitor has just chosen, for screen readers; empty while it advances by itself. */
  chosen: string;
  pause: SliderPause;
  onStep: (step: 1 | -1) => void;
}

/** Pause, previous and next. Hidden without JavaScript; the pause alone is hidden when nothing moves by itself. */
export function SliderButtons({ noun, chosen, pause: { isPaused, togglePause }, onStep }: Props) {
  return (
    <div className={styles.buttons}>
      <button
        className={`round ${styles.pauseButton}`}
        type="button"
        aria-label={isPaused ? `Play ${noun}s` : `Pause ${noun}s`}
        onClick={togglePause}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button className="round" type="button" aria-label={`Previous ${noun}`} onClick={() => onStep(-1)}>
        <Icon name="back" />
      </button>
      <button className="round" type="button" aria-label={`Next ${noun}`} onClick={() => onStep(1)}>
        <Icon name="arrow" />
      </button>
      <p className="visually-hidden" role="status">
        {chosen}
      </p>
    </div>
  );
}
