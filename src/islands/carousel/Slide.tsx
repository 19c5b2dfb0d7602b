import { photoPosition } from '../../domain/content/picture.ts';
import { Icon } from '../Icon.tsx';
import styles from './Slide.module.css';
import { type CarouselSlide, slideHref } from './slide.ts';

interface Props {
  slide: CarouselSlide;
  /** Set on clones and, after hydration, on slides that are not shown. */
  inert: boolean;
  /** Loads the picture at once: the slide is shown, or next to the one that is. */
  isNear: boolean;
}

/** One slide; the whole of it is the link. */
export function Slide({ slide, inert, isNear }: Props) {
  return (
    <li className={styles.place} inert={inert}>
      <a
        className={`${styles.slide} ${slide.deep ? `on-deep ${styles.deep}` : ''}`}
        href={slideHref(slide)}
        data-ground={slide.ground}
      >
        <div className={styles.words}>
          <p>{slide.audience}</p>
          <h3>{slide.title}</h3>
          <p>{slide.description}</p>
          <span className="tlink">
            {slide.link} <Icon name="arrow" />
          </span>
        </div>
        <picture className={styles.picture}>
          {typeof slide.image === 'string' && (
            <>
              <source srcSet={`/media/${slide.image}-s.avif`} type="image/avif" media="(width < 48rem)" />
              <source srcSet={`/media/${slide.image}.avif`} type="image/avif" />
            </>
          )}
          <img
            src={
              typeof slide.image === 'string' ? `/media/${slide.image}.webp` : `/api/images/${slide.image.photo}-1320`
            }
            width={1280}
            height={860}
            alt={slide.imageAlt}
            style={typeof slide.image === 'string' ? undefined : { objectPosition: photoPosition(slide.image) }}
            loading={isNear ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      </a>
    </li>
  );
}
