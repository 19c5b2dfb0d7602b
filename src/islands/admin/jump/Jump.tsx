import { useStore } from '@nanostores/react';
import { $jump } from '../../../browser/admin/jump.ts';
import { guarded } from '../guarded.tsx';
import { JumpDialog } from './JumpDialog.tsx';
import type { JumpScreen } from './jump-results.ts';

/** The search over everything, while it is open. */
export default guarded(function Jump({ screens }: { screens: readonly JumpScreen[] }) {
  const isOpen = useStore($jump, { ssr: 'initial' });
  if (!isOpen) return null;
  return <JumpDialog screens={screens} onClose={() => $jump.set(false)} />;
});
