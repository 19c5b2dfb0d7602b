import { useReducer } from 'react';
import { bounded } from '../ErrorBoundary.tsx';
import { SliderButtons } from '../slider/SliderButtons.tsx';
import { SliderGroup } from '../slider/SliderGroup.tsx';
import { reduceSlider, shownIndex, startAt } from '../slider/slider-state.ts';
import { useAutoAdvance } from '../slider/useAutoAdvance.ts';
import { useSliderPause } from '../slider/useSliderPause.ts';
import { useSwipe } from '../slider/useSwipe.ts';
import { Quote } from './Quote.tsx';
import styles from './Testimonials.module.css';
import type { Testimonial } from './testimonial.ts';

/** Time each testimonial stays, in milliseconds. */
export const ADVANCE_MS = 6000;

interface Props {
  heading: string;
  testimonials: Testimonial[];
}

/** What clients say: one board, changed by time, arrows, swipe or the thumbnails. */
function Slider({ heading, testimonials }: Props) {
  const count = testimonials.length;
  const [state, dispatch] = useReducer(reduceSlider, count, startAt);
  const { moves, isChosen } = state;
  const index = shownIndex(state);
  const pause = useSliderPause();
  const step = (by: 1 | -1) => dispatch({ type: 'step', step: by });
  const swipe = useSwipe(step);
  useAutoAdvance({
    everyMs: ADVANCE_MS,
    isHeld: pause.isHeld,
    moves,
    advance: () => dispatch({ type: 'advance' }),
  });
  const shown = testimonials[index];
  const chosen = isChosen && shown ? `${shown.name}, ${index + 1} of ${count}: ${shown.quote}` : '';

  return (
    <SliderGroup label={heading} className={styles.slider} pause={pause} onArrow={step}>
      <div className={styles.stack} {...swipe}>
        {testimonials.map((testimonial, i) => (
          <Quote key={testimonial.id} testimonial={testimonial} isShown={i === index} />
        ))}
      </div>
      <div className={styles.posts} aria-hidden="true" />
      <div className={`on-deep ${styles.bar}`}>
        <div className={styles.thumbnails}>
          {testimonials.map((testimonial, i) => (
            <button
              key={testimonial.id}
              type="button"
              aria-label={`Testimonial ${i + 1}: ${testimonial.name}`}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => dispatch({ type: 'go', index: i })}
            >
              <img src={testimonial.thumbnail} width={64} height={64} alt="" loading="lazy" />
            </button>
          ))}
        </div>
        <SliderButtons noun="testimonial" chosen={chosen} pause={pause} onStep={step} />
      </div>
    </SliderGroup>
  );
}

export const Testimonials = bounded(Slider);
