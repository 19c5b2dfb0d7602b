import { useEffect, useEffectEvent, useRef } from 'react';
import { restoreFocusFrom } from '../../focus/focus.ts';
import { Icon } from '../../Icon.tsx';
import emptyStyles from '../../list/EmptyState.module.css';
import { Button } from '../Button.tsx';
import { useOnline } from '../useOnline.ts';

interface Props {
  isFailed: boolean;
  message: string;
  className?: string | undefined;
  onRetry: () => void;
}

/**
 * Says that a list could not be loaded, with a button to retry; it retries by itself when the browser is online again. Its live region is
 * always rendered, so that screen readers announce it.
 */
export function LoadFailed({ isFailed, ...props }: Props) {
  return <div role="alert">{isFailed && <Failure {...props} />}</div>;
}

function Failure({ message, className = emptyStyles.box, onRetry }: Omit<Props, 'isFailed'>) {
  const online = useOnline();
  const wasOffline = useRef(!online);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  }, [online]);

  return (
    <div className={className}>
      <Icon name="warn" />
      <p className="h4">{message}</p>
      <p className="muted">
        {online ? 'Nothing is lost. Please try again in a moment.' : 'You are offline. It loads when you are back.'}
      </p>
      <Button ref={restoreFocusFrom} onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}
