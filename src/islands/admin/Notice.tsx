import type { ReactNode } from 'react';
import type { IconName } from '../../components/icons.ts';
import { Icon } from '../Icon.tsx';

interface BannerProps {
  icon: IconName;
  children: ReactNode;
  buttons?: ReactNode;
}

/** A message above the content, with buttons. */
export function Banner({ icon, children, buttons }: BannerProps) {
  return (
    <div className="banner">
      <Icon name={icon} />
      <span>{children}</span>
      {buttons}
    </div>
  );
}

interface LiveProps extends BannerProps {
  role?: 'status' | 'alert';
  isShown: boolean;
}

/** The same in a live region, which is always rendered, so that screen readers announce it. */
export function LiveBanner({ role = 'status', isShown, ...banner }: LiveProps) {
  return <div role={role}>{isShown && <Banner {...banner} />}</div>;
}

/** What went well or failed, in a box. */
export function Note({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <p className={isGood ? 'note note-ok' : 'note note-err'}>
      <Icon name={isGood ? 'check' : 'warn'} />
      <span>{children}</span>
    </p>
  );
}
