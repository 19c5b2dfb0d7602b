import type { CSSProperties, MouseEvent } from 'react';
import { SCROLL_TRIES, scrollToHash } from '../../client/scroll.ts';
import { Icon } from '../Icon.tsx';
import { type Product, productHref } from './product.ts';
import styles from './Slide.module.css';

interface Props {
  product: Product;
  /** Set on clones and, once the carousel is alive, on every slide that is not shown. */
  inert: boolean;
  isClone?: boolean;
  /** The picture is fetched ahead, because this slide is about to come in. */
  isNext: boolean;
}

/** On the page the hash belongs to, scrolls to it with the links' patience; elsewhere the link navigates. */
function follow(event: MouseEvent<HTMLAnchorElement>) {
  const { hash, pathname } = event.currentTarget;
  if (!hash || pathname !== location.pathname) return;
  event.preventDefault();
  void scrollToHash(hash, SCROLL_TRIES.homeLink);
}

/** One product: the whole slide is the link. */
export function Slide({ product, inert, isClone = false, isNext }: Props) {
  const ground = { '--ground': `var(--${product.ground})` } as CSSProperties;
  return (
    <li className={isClone ? styles.clone : styles.place} inert={inert}>
      <a
        className={`${styles.slide} ${product.deep ? `on-deep ${styles.deep}` : ''}`}
        href={productHref(product)}
        style={ground}
        onClick={follow}
      >
        <div className={styles.words}>
          <p>{product.audience}</p>
          <h3>{product.title}</h3>
          <p>{product.description}</p>
          <span className="tlink">
            {product.link} <Icon name="arrow" />
          </span>
        </div>
        <picture className={styles.picture}>
          <source srcSet={`/media/${product.image}-s.avif`} type="image/avif" media="(max-width: 767px)" />
          <source srcSet={`/media/${product.image}.avif`} type="image/avif" />
          <img
            src={`/media/${product.image}.webp`}
            width={1280}
            height={860}
            alt={product.imageAlt}
            loading={isNext ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      </a>
    </li>
  );
}
