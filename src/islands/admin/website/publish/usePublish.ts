import { useState } from 'react';
import { publish, takeBack } from '../../../../browser/content/website-calls.ts';
import { asApiError, type FieldErrors, messageAbout } from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import type { Site } from '../useSite.ts';

/** Publishes drafts, and takes the last publication back. What the server refuses is named by entry and field. */
export function usePublish(site: Site, onChanged: () => Promise<void>) {
  const { busy, run } = useSingleFlight();
  /** Messages by `{key}/{path}`. */
  const [refusals, setRefusals] = useState<FieldErrors>({});
  /** Why nothing was published, when no field is named. */
  const [failed, setFailed] = useState('');
  const number = site.view.publication?.number ?? 0;

  /** @param call returns what is said then */
  const send = (call: () => Promise<string>): Promise<void> =>
    run(async () => {
      setRefusals({});
      setFailed('');
      try {
        notify.success(await call());
      } catch (error) {
        const failure = asApiError(error);
        setRefusals(failure.errors ?? {});
        if (!failure.errors) setFailed(messageAbout(failure));
        throw error;
      } finally {
        await onChanged();
      }
    });

  return {
    busy,
    refusals,
    failed,
    publish: (drafts: readonly EntryView[]) =>
      send(async () => {
        const entries = drafts.map(({ key, version }) => ({ key, version }));
        const { publication } = await publish(number, entries);
        return `Publication ${publication.number} is on its way`;
      }),
    takeBack: () =>
      send(async () => {
        const { publication } = await takeBack(number);
        return `Publication ${number} is taken back by publication ${publication.number}`;
      }),
  };
}
