import type { EntryView } from '../../../domain/content/site-view.ts';
import { countOf } from '../../../domain/shared/words.ts';

interface Props {
  entry: Pick<EntryView, 'state' | 'hidden' | 'isBehind' | 'samples'>;
  /** Whether this browser has words of it that were not saved. */
  isUnsaved?: boolean;
}

/** The state of an entry; nothing for one that is as it was published or delivered. */
export function Badges({ entry: { state, hidden, isBehind, samples }, isUnsaved = false }: Props) {
  return (
    <>
      {isUnsaved && <span className="badge b-spam">Not saved</span>}
      {state === 'new' && <span className="badge b-new">New</span>}
      {state === 'draft' && <span className="badge b-scheduled">Draft</span>}
      {hidden && <span className="badge b-draft">Hidden</span>}
      {isBehind && <span className="badge b-draft">Changed by a developer</span>}
      {samples > 0 && <span className="badge b-open">{countOf(samples, 'sample')}</span>}
    </>
  );
}
