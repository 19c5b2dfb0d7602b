import { mayHere } from '../../../../browser/admin/access.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { Button } from '../../Button.tsx';
import { LiveBanner } from '../../Notice.tsx';
import { OfflineBanner } from '../../saving/OfflineBanner.tsx';
import { SavingBanners } from '../../saving/SavingBanners.tsx';
import { isBusy } from '../../saving/saving-state.ts';
import type { Editor } from '../useEditor.ts';
import type { OpenedPost } from './opened-post.ts';
import type { Restored } from './post-subject.ts';
import { isPublished, isSavable } from './publication.ts';

/** Banners above the form: offline, a restored browser copy, a stash. */
export function EditorBanners({
  editor: { state, accept, discardRestored, bringBack, discardChanges },
}: {
  editor: Editor;
}) {
  const { restored, stored: saved, note } = state;
  const busy = isBusy(state);
  return (
    <>
      <OfflineBanner isKept={note.kind !== 'notKept'} />
      <LiveBanner
        icon="pen"
        isShown={saved !== null && saved.changes > 0}
        buttons={
          <Button isOff={busy} onPress={() => void discardChanges()}>
            Discard the changes
          </Button>
        }
      >
        <b>These changes are not published.</b> {saved && changesText(saved)}
      </LiveBanner>
      <SavingBanners
        state={state}
        since={restored === null ? '' : restoredText(restored, saved)}
        onKeep={() => accept()}
        onDiscard={discardRestored}
        onBringBack={bringBack}
      />
    </>
  );
}

function changesText(saved: OpenedPost): string {
  const { updatedAt, savedBy, isOutdated } = saved;
  const who = savedBy ? ` by ${savedBy}` : '';
  const post = isPublished(saved)
    ? 'Visitors see the published post until you publish them.'
    : 'The post is a draft by now.';
  const warning = isOutdated
    ? ' The post was saved after they were begun: publishing will show you both versions.'
    : '';
  return `Saved ${cardDate(updatedAt)}${who}. ${post}${warning}`;
}

const WAITED = { draft: 'Saving', scheduled: 'Scheduling', published: 'Publishing' } as const;

/** What happened to the post and to the copy since the copy was stored. */
function restoredText(
  { version, changes, pending, pictureLost, isRefused }: Restored,
  saved: OpenedPost | null,
): string {
  const isOutdated =
    saved !== null && isSavable(saved, mayHere('posts')) && (version !== saved.version || changes !== saved.changes);
  const isGone = saved === null && version !== null && !isRefused;
  return [
    isOutdated && ' The post was saved again after that: saving will show you both versions.',
    isGone && ' The post itself was deleted after that: saving makes a new one.',
    isRefused && ' Only an editor can change the post itself: saving makes a new one.',
    pending &&
      ` ${WAITED[pending]} waited for the connection and was not done: press its button again when you want it.`,
    pictureLost && ' The picture could not be kept: choose it again.',
  ]
    .filter(Boolean)
    .join('');
}
