import { Icon } from '../../Icon.tsx';
import { useOnline } from '../useOnline.ts';

/** Says that the browser is offline, and what becomes of what is typed. Its live region is always rendered. */
export function OfflineBanner({ isKept }: { isKept: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className="banner">
          <Icon name="warn" />
          <span>
            <b>You are offline.</b>{' '}
            {isKept
              ? 'What you write is kept on this computer; saving waits until you are back.'
              : 'This browser cannot keep what you write: leave this page open.'}
          </span>
        </div>
      )}
    </div>
  );
}
