import { useEffect, useId, useState } from 'react';
import { previewLink } from '../../../browser/blogs.ts';
import { copyText } from '../../../browser/clipboard.ts';
import { notify } from '../../../browser/toasts.ts';
import { cardDate } from '../../../domain/dates.ts';
import { Icon } from '../../Icon.tsx';
import { Dialog } from '../Dialog.tsx';

type State = { status: 'loading' } | { status: 'ready'; url: string; expiresAt: string } | { status: 'failed' };

interface Props {
  id: string;
  onClose: () => void;
}

/** A signed link that shows the saved post to whoever has it, until it expires. */
export function PreviewLinkDialog({ id: post, onClose }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ status: 'loading' });

  useEffect(() => {
    previewLink(post).then(
      ({ url, expiresAt }) => setState({ status: 'ready', url: new URL(url, location.origin).href, expiresAt }),
      (error: unknown) => {
        console.error('The preview link could not be made.', error);
        setState({ status: 'failed' });
      },
    );
  }, [post]);

  async function copy(url: string) {
    if (await copyText(url)) notify.success('Preview link copied');
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className="body">
        <h2 id={id}>Preview link</h2>
        {state.status === 'loading' && <p role="status">Loading</p>}
        {state.status === 'failed' && <p role="alert">The preview link could not be made.</p>}
        {state.status === 'ready' && (
          <>
            <div className="field">
              <label htmlFor={`${id}-url`}>Link to the saved version</label>
              <input
                className="inp"
                id={`${id}-url`}
                readOnly
                value={state.url}
                onFocus={(event) => event.target.select()}
              />
              <span className="hint">Works for whoever has it until {cardDate(state.expiresAt)}.</span>
            </div>
            <div className="acts">
              <button className="btn btn-ink btn-s" type="button" data-first onClick={() => copy(state.url)}>
                <Icon name="copy" /> Copy
              </button>
              <a className="btn btn-line btn-s" href={state.url} target="_blank" rel="noreferrer">
                <Icon name="eye" /> Open
              </a>
            </div>
          </>
        )}
        <div>
          <button className="text-button" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}
