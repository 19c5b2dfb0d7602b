import { useState } from 'react';
import { tabStore } from '../../../../browser/shared/storage.ts';
import { SelectField } from '../../LabelledField.tsx';
import styles from './Preview.module.css';
import type { NamedPage } from './page-of-entry.ts';
import { Switch } from './Switch.tsx';

/** The windows that a page is shown for, with their widths in pixels. */
export const WIDTHS = { computer: 1280, phone: 390 } as const;
export type Device = keyof typeof WIDTHS;

const DEVICES: readonly { value: Device; name: string }[] = [
  { value: 'computer', name: 'Computer' },
  { value: 'phone', name: 'Phone' },
];

const KEY = 'preview-device';

/** The window that pages are shown for, which the tab remembers; that of a phone on a phone. */
export function useDevice() {
  const [device, setDevice] = useState<Device>(() => {
    const kept = DEVICES.find(({ value }) => value === tabStore.read(KEY));
    return kept?.value ?? (innerWidth < WIDTHS.computer / 2 ? 'phone' : 'computer');
  });
  return {
    device,
    onDevice(next: Device): void {
      tabStore.write(KEY, next);
      setDevice(next);
    },
  };
}

interface Props {
  pages: readonly NamedPage[];
  path: string;
  onPath: (path: string) => void;
  device: Device;
  onDevice: (device: Device) => void;
}

/** What is shown of a page: for a computer or a phone, and which page, where there are several. */
export function PageTools({ pages, path, onPath, device, onDevice }: Props) {
  return (
    <div className={styles.tools}>
      <Switch label="Shown on" options={DEVICES} value={device} onChange={onDevice} />
      {pages.length > 1 && (
        <SelectField label="Page" className={styles.choice} value={path} onChoose={onPath}>
          {pages.map(({ href, title }) => (
            <option key={href} value={href}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
