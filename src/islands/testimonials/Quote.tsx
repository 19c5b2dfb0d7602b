import styles from './Quote.module.css';
import type { Testimonial } from './testimonial.ts';

interface Props {
  testimonial: Testimonial;
  isShown: boolean;
}

/** One testimonial on the large board. All are in the same place; only the shown one is visible and focusable. */
export function Quote({ testimonial, isShown }: Props) {
  const { logo } = testimonial;
  return (
    <figure className={`board ${styles.quote}`} data-shown={isShown}>
      <blockquote>“{testimonial.quote}”</blockquote>
      <figcaption>
        <span className={styles.name}>
          <b translate="no">{testimonial.name}</b>
          {testimonial.designation}
        </span>
        <img {...logo} alt={testimonial.company} loading="lazy" />
      </figcaption>
    </figure>
  );
}
