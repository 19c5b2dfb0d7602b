import { useRef } from 'react';
import { ariaCurrent } from '../../domain/site/page-path.ts';
import { DOCK_ITEMS } from '../../site.ts';
import { bounded } from '../ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Dock.module.css';
import { useMagnify } from './useMagnify.ts';

interface Props {
  /** Path of the page, to mark the current item. */
  path: string;
}

/** At most six round shortcuts at the foot of the window. Links and tooltips need no script; the magnification is the island. */
function Shortcuts({ path }: Props) {
  const dock = useRef<HTMLElement>(null);
  useMagnify(dock);
  return (
    <nav ref={dock} className={`${styles.dock} on-deep`} aria-label="Shortcuts">
      {DOCK_ITEMS.map((item) => (
        <a
          key={item.title}
          className={styles.item}
          href={item.href}
          aria-label={item.title}
          aria-current={ariaCurrent(path, item.href)}
        >
          <Icon name={item.icon} className={styles.icon ?? ''} />
          <span className={styles.tip} aria-hidden="true">
            {item.title}
          </span>
        </a>
      ))}
    </nav>
  );
}

export const Dock = bounded(Shortcuts);
