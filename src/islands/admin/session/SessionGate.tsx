import { useStore } from '@nanostores/react';
import { $session } from '../../../browser/admin/session.ts';
import { guarded } from '../guarded.tsx';
import { SessionDialog } from './SessionDialog.tsx';

interface Props {
  /** Whether the screen is an editor with unsaved text. */
  writing: boolean;
}

/** Opens the sign-in dialog over the screen when the session ends while the screen is in use. */
export default guarded(function SessionGate({ writing }: Props) {
  const session = useStore($session, { ssr: 'initial' });
  if (session.status !== 'interrupted') return null;
  return <SessionDialog writing={writing} isTooOld={session.isTooOld} />;
});
