import { Button } from '../Button.tsx';
import { LiveBanner } from '../Notice.tsx';
import { timeOfDay } from './india-time.ts';
import { isBusy, type SavingState, type Subject } from './saving-state.ts';

interface Props<S extends Subject> {
  state: SavingState<S>;
  /** What happened to the record, and to the copy, since the copy was stored. */
  since: string;
  onKeep: () => void;
  onDiscard: () => void;
  onBringBack: () => void;
}

/**
 * Says that a copy of this browser is in the form, with the choice to keep or discard it, and that something was put aside. Nothing is done
 * while a save runs or waits, whose answer would belong to what is in the form.
 */
export function SavingBanners<S extends Subject>({ state, since, onKeep, onDiscard, onBringBack }: Props<S>) {
  const { restored, stash, stored } = state;
  const busy = isBusy(state);
  const isPutAside = stash?.by === null;
  return (
    <>
      <LiveBanner
        icon="undo"
        isShown={restored !== null}
        buttons={
          <>
            <Button look="ink" onPress={onKeep}>
              Keep it
            </Button>
            <Button isOff={busy} onPress={onDiscard}>
              {stored === null ? 'Start afresh' : 'Go back to the saved version'}
            </Button>
          </>
        }
      >
        <b>We restored what you were writing.</b>
        {restored && ` Kept on this device at ${timeOfDay(restored.keptAt)}, before the page closed.${since}`}
      </LiveBanner>
      <LiveBanner
        icon="undo"
        isShown={stash !== null}
        buttons={
          <Button isOff={busy} onPress={onBringBack}>
            {isPutAside ? 'Bring it back' : 'Bring back what was there'}
          </Button>
        }
      >
        {isPutAside ? (
          <b>What you had written is put aside.</b>
        ) : (
          <>
            <b>Version {stash?.by} is in the editor.</b> Nothing changes for anybody until you save it.
          </>
        )}
      </LiveBanner>
    </>
  );
}
