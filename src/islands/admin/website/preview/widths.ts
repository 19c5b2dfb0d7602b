import { useState } from 'react';
import { tabStore } from '../../../../browser/shared/storage.ts';

/** The windows that a page is shown for, with their widths in pixels. */
export const WIDTHS = { computer: 1280, phone: 390 } as const;
export type Device = keyof typeof WIDTHS;

export const DEVICES: readonly { value: Device; name: string }[] = [
  { value: 'computer', name: 'Computer' },
  { value: 'phone', name: 'Phone' },
];

const DEVICE = 'preview-device';

/** The window that pages are shown for, which the tab remembers; that of a phone on a phone. */
export function useDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState<Device>(() => {
    const kept = tabStore.read(DEVICE);
    return (
      DEVICES.find(({ value }) => value === kept)?.value ?? (innerWidth < WIDTHS.computer / 2 ? 'phone' : 'computer')
    );
  });
  return [
    device,
    (next) => {
      tabStore.write(DEVICE, next);
      setDevice(next);
    },
  ];
}
