import { useStore } from '@nanostores/react';
import { $session } from '../../../browser/admin/session.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { SessionDialog } from './SessionDialog.tsx';

interface Props {
  /** Whether the screen is an editor with unsaved text. */
  writing: boolean;
}

/** Opens the sign-in dialog over the screen when the session ends while the screen is in use. */
export default function SessionGate({ writing }: Props) {
  const session = useStore($session);
  return (
    <ErrorBoundary>
      {session.status === 'interrupted' && <SessionDialog writing={writing} isTooOld={session.isTooOld} />}
    </ErrorBoundary>
  );
}
