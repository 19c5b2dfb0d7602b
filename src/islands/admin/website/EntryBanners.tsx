import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { SavingBanners } from '../saving/SavingBanners.tsx';
import type { Entry } from './useEntry.ts';

/** Banners above the form: a restored copy, words that were put aside, delivered words that a developer changed. */
export function EntryBanners({ entry }: { entry: Entry }) {
  const { state, accept, discardRestored, compare, bringBack } = entry;
  const { restored, stored, basis, content } = state;
  const { run } = useSingleFlight();
  const isOutdated = restored !== null && stored !== null && restored.version !== stored.version;
  return (
    <>
      <SavingBanners
        state={state}
        since={isOutdated ? ' It was saved again after that: saving will show you both versions.' : ''}
        onKeep={accept}
        onDiscard={discardRestored}
        onBringBack={bringBack}
      />
      <div role="status">
        {stored?.isBehind && stored.delivered !== null && basis.version !== '' && (
          <div className="banner">
            <Icon name="flag" />
            <span>
              <b>A developer changed the delivered words.</b> Visitors go on seeing yours. Compare the two, and keep
              which you like.
            </span>
            <Button
              onPress={() =>
                void run(async () =>
                  compare({
                    kind: 'delivered',
                    words: { value: stored.delivered, hidden: content.hidden },
                    name: 'From the developer',
                    at: null,
                  }),
                )
              }
            >
              Compare
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
