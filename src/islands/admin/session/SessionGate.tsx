import { useStore } from '@nanostores/react';
import { $session } from '../../../browser/admin/session.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { SessionDialog } from './SessionDialog.tsx';

interface Props {
  /** Whether the screen holds text that is being written. */
  writing: boolean;
}

/** Opens the sign-in dialog over the screen when the session ends during work. */
export default function SessionGate({ writing }: Props) {
  const { status } = useStore($session);
  return <ErrorBoundary>{status === 'interrupted' && <SessionDialog writing={writing} />}</ErrorBoundary>;
}
