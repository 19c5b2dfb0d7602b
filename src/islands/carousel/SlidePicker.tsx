import styles from './SlidePicker.module.css';
import type { CarouselSlide } from './slide.ts';

interface Props {
  slides: CarouselSlide[];
  index: number;
  onGo: (index: number) => void;
}

/** The slide picker: a line under the carousel with a button for each slide, a disc with its name; on phones the disc alone. */
export function SlidePicker({ slides, index, onGo }: Props) {
  return (
    <ol className={styles.stops}>
      {slides.map((slide, i) => (
        <li key={slide.id}>
          <button
            type="button"
            aria-label={`${slide.name}: slide ${i + 1}, ${slide.title}`}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => onGo(i)}
          >
            {slide.name}
          </button>
        </li>
      ))}
    </ol>
  );
}
