import { v7 as uuidV7 } from 'uuid';
import { Icon } from '../../Icon.tsx';
import { useOnline } from '../useOnline.ts';
import { timeOfDay } from './india-time.ts';
import type { Editor } from './useEditor.ts';
import { dropCopy } from './working-copies.ts';

/** What has to be known before writing on: a restored working copy, and a connection that is gone. */
export function EditorBanners({ editor: { state, dispatch, post } }: { editor: Editor }) {
  const online = useOnline();
  const { restored, saved } = state;
  const outdated = restored !== null && saved !== null && restored.version !== saved.version;
  return (
    <>
      {!online && (
        <div className="banner" role="status">
          <Icon name="warn" />
          <span>
            <b>You are offline.</b> What you write is kept on this computer; saving waits until you are back.
          </span>
        </div>
      )}
      {restored && (
        <div className="banner" role="status">
          <Icon name="undo" />
          <span>
            <b>We restored what you were writing.</b> Kept on this computer at {timeOfDay(restored.keptAt)}, before the
            page closed.
            {outdated && ' The post was saved again after that: saving will show you both versions.'}
          </span>
          <button className="btn btn-ink btn-s" type="button" onClick={() => dispatch({ type: 'copyAccepted' })}>
            Keep it
          </button>
          <button
            className="btn btn-line btn-s"
            type="button"
            onClick={() => {
              dropCopy(post);
              dispatch({ type: 'copyRefused', creation: uuidV7() });
            }}
          >
            {saved ? 'Go back to the saved version' : 'Start afresh'}
          </button>
        </div>
      )}
    </>
  );
}
