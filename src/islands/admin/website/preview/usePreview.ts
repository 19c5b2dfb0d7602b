import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { $session } from '../../../../browser/admin/session.ts';
import { type PreviewedEntry, renderPage } from '../../../../browser/content/preview-calls.ts';
import { type ApiError, asApiError } from '../../../../browser/shared/api-error.ts';
import { useOnline } from '../../useOnline.ts';
import { latestOnly } from './latest-only.ts';

/** Milliseconds after which the line says that it takes longer. */
const SLOW_MS = 3_000;

/** What has become of the words: `shown` means that the page has them, or will have them in a moment. */
export type PageStatus = 'loading' | 'shown' | 'slow' | 'refused' | 'missing' | 'offline' | 'signedOut' | 'failed';

/**
 * Keeps the HTML of a page up with the words in a form. One page is asked for at a time, with the newest words. Rendered anew for each page.
 *
 * @param entries words in place of those that visitors see; sent when they are others than at the last render
 */
export function usePreview(path: string, entries: PreviewedEntry[]) {
  const [html, setHtml] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PageStatus>('loading');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isOnline = useOnline();
  const isDeclined = useStore($session).status === 'declined';
  const queue = useRef<ReturnType<typeof latestOnly<PreviewedEntry[], string>>>(undefined);

  const begin = useEffectEvent(() =>
    latestOnly({
      send: (words: PreviewedEntry[], signal) => renderPage(path, words, signal),
      onAnswer: (answer) => {
        setHtml(answer);
        setOutcome('shown');
      },
      onFailure: (error) => {
        console.error('The page could not be shown.', error);
        const failure = asApiError(error);
        setOutcome(outcomeOf(failure));
        setRefusal(failure);
      },
      onSlow: () => setOutcome('slow'),
      slowMs: SLOW_MS,
    }),
  );
  useEffect(() => {
    const own = begin();
    queue.current = own;
    return own.stop;
  }, []);

  useEffect(() => {
    if (isOnline && !isDeclined) queue.current?.offer(entries);
  }, [entries, isOnline, isDeclined]);

  function statusOf(): PageStatus {
    if (!isOnline) return 'offline';
    return isDeclined ? 'signedOut' : outcome;
  }

  return {
    /** The page with the last words that it could be shown with; null before the first. */
    html,
    status: statusOf(),
    /** What the server said of the last words, when it refused them. */
    refusal: outcome === 'refused' ? refusal : null,
    retry(): void {
      setOutcome('loading');
      queue.current?.offer(entries);
    },
  };
}

function outcomeOf({ status }: ApiError): PageStatus {
  if (status === 401) return 'signedOut';
  if (status === 404) return 'missing';
  return [400, 413, 422].includes(status) ? 'refused' : 'failed';
}
