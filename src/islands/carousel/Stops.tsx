import type { Product } from './product.ts';
import styles from './Stops.module.css';

interface Props {
  products: Product[];
  index: number;
  onGo: (index: number) => void;
}

/** The line under the carousel with one named stop per product; discs only on phones. */
export function Stops({ products, index, onGo }: Props) {
  return (
    <ol className={styles.stops}>
      {products.map((product, i) => (
        <li key={product.id}>
          <button
            type="button"
            aria-label={`${product.name}: slide ${i + 1}, ${product.title}`}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => onGo(i)}
          >
            {product.name}
          </button>
        </li>
      ))}
    </ol>
  );
}
