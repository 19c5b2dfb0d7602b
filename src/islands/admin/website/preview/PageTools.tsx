import { useId } from 'react';
import { Select } from '../../../Select.tsx';
import styles from './Preview.module.css';
import type { NamedPage } from './page-of-entry.ts';
import { Switch } from './Switch.tsx';
import { DEVICES, type Device } from './widths.ts';

interface Props {
  pages: readonly NamedPage[];
  path: string;
  onPath: (path: string) => void;
  device: Device;
  onDevice: (device: Device) => void;
}

/** What is shown of a page: for a computer or a phone, and which page, where there are several. */
export function PageTools({ pages, path, onPath, device, onDevice }: Props) {
  const id = useId();
  return (
    <div className={styles.tools}>
      <Switch label="Shown on" options={DEVICES} value={device} onChange={onDevice} />
      {pages.length > 1 && (
        <span className={styles.choice}>
          <label htmlFor={id}>Page</label>
          <Select id={id} value={path} onChange={({ target }) => onPath(target.value)}>
            {pages.map(({ href, title }) => (
              <option key={href} value={href}>
                {title}
              </option>
            ))}
          </Select>
        </span>
      )}
    </div>
  );
}
