import { LiveBanner } from '../Notice.tsx';
import { useOnline } from '../useOnline.ts';

/** Says that the browser is offline, and what becomes of what is typed. Its live region is always rendered. */
export function OfflineBanner({ isKept }: { isKept: boolean }) {
  const online = useOnline();
  return (
    <LiveBanner icon="warn" isShown={!online}>
      <b>You are offline.</b>{' '}
      {isKept
        ? 'What you write is kept on this device; saving waits until you are back.'
        : 'This browser cannot keep what you write: leave this page open.'}
    </LiveBanner>
  );
}
