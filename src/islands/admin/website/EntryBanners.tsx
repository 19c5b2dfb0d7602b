import { Button } from '../Button.tsx';
import { LiveBanner } from '../Notice.tsx';
import { SavingBanners } from '../saving/SavingBanners.tsx';
import type { Entry } from './useEntry.ts';

/** Banners above the form: a restored copy, words that were put aside, delivered words that a developer changed. */
export function EntryBanners({ entry }: { entry: Entry }) {
  const { state, accept, discardRestored, compare, bringBack } = entry;
  const { restored, stored, basis, content } = state;
  const isOutdated = restored !== null && stored !== null && restored.version !== stored.version;

  function compareDelivered() {
    const words = { value: stored?.delivered ?? null, hidden: content.hidden };
    compare({ kind: 'delivered', words, name: 'From the developer', at: null });
  }

  return (
    <>
      <SavingBanners
        state={state}
        since={isOutdated ? ' It was saved again after that: saving will show you both versions.' : ''}
        onKeep={accept}
        onDiscard={discardRestored}
        onBringBack={bringBack}
      />
      <LiveBanner
        icon="flag"
        isShown={stored?.isBehind === true && stored.delivered !== null && basis.version !== ''}
        buttons={<Button onPress={compareDelivered}>Compare</Button>}
      >
        <b>A developer changed the original text.</b> Visitors go on seeing yours. Compare the two, and keep which you
        like.
      </LiveBanner>
    </>
  );
}
