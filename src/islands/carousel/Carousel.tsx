import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { bounded } from '../ErrorBoundary.tsx';
import { SliderButtons } from '../slider/SliderButtons.tsx';
import { SliderGroup } from '../slider/SliderGroup.tsx';
import { useAutoAdvance } from '../slider/useAutoAdvance.ts';
import { useSliderPause } from '../slider/useSliderPause.ts';
import { useSwipe } from '../slider/useSwipe.ts';
import styles from './Carousel.module.css';
import { Slide } from './Slide.tsx';
import { SlidePicker } from './SlidePicker.tsx';
import type { CarouselSlide } from './slide.ts';
import { ADVANCE_MS, useCarousel } from './useCarousel.ts';

interface Props {
  heading: string;
  slides: CarouselSlide[];
}

/** Our Products: one slide at a time on an endless track, whose ends are cloned on hydration. */
function Products({ heading, slides }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { position, glides, moves, isChosen, index, advance, step, goTo } = useCarousel(slides.length, track);
  const pause = useSliderPause();
  const swipe = useSwipe(step);
  const [isHydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    // The clones are added, and the other slides become inert.
    showFocused();
    setHydrated(true);
  }, []);
  useAutoAdvance({ everyMs: ADVANCE_MS, isHeld: pause.isHeld, moves, advance });

  /** Shows the slide that has the focus: until the others are inert, Tab reaches all of them. */
  function showFocused() {
    const at = slides.findIndex((_, i) =>
      track.current?.children[isHydrated ? i + 1 : i]?.contains(document.activeElement),
    );
    if (at >= 0 && at !== index) goTo(at);
  }

  /** Steps, and moves the focus to the new slide when it was on the old one. */
  function onArrow(by: 1 | -1) {
    const followsFocus = track.current?.contains(document.activeElement);
    step(by);
    if (followsFocus) requestAnimationFrame(() => focusShown());
  }
  function focusShown() {
    track.current?.querySelector<HTMLAnchorElement>('li:not([inert]) a')?.focus({ preventScroll: true });
  }
  const chosen = isChosen ? `${slides[index]?.title}, ${index + 1} of ${slides.length}` : '';
  const last = slides.at(-1);
  const first = slides[0];
  const place = isHydrated ? ({ '--position': position } as CSSProperties) : undefined;
  return (
    <SliderGroup label={heading} pause={pause} onArrow={onArrow}>
      <div className={`head ${styles.head}`}>
        <h2 id="our-products">{heading}</h2>
        <div className={styles.end}>
          <SliderButtons noun="product" chosen={chosen} pause={pause} onStep={step} />
        </div>
      </div>
      <div className={styles.window} {...swipe}>
        <ul className={styles.track} ref={track} style={place} data-glides={glides} onFocus={showFocused}>
          {isHydrated && last && <Slide slide={last} inert isNear />}
          {slides.map((slide, i) => (
            <Slide
              key={slide.id}
              slide={slide}
              inert={isHydrated && i !== index}
              isNear={isHydrated && Math.abs(i - index) <= 1}
            />
          ))}
          {isHydrated && first && <Slide slide={first} inert isNear />}
        </ul>
      </div>
      <SlidePicker {...{ slides, index }} onGo={goTo} />
    </SliderGroup>
  );
}

export const Carousel = bounded(Products);
