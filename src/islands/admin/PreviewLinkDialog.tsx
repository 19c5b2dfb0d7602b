import { useId } from 'react';
import { notify } from '../../browser/shared/toasts.ts';
import { cardDate } from '../../domain/shared/dates.ts';
import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import dialog from '../dialog/Dialog.module.css';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { Button } from './Button.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';
import { LoadStatus } from './loading/LoadStatus.tsx';
import { useLoad } from './loading/useLoad.ts';

interface Props {
  /** What the link shows: 'Link to the saved version'. */
  label: string;
  make: () => Promise<PreviewLink>;
  /** Takes back all links to it. A failure was told by a toast. */
  end: () => Promise<void>;
  /** The words of the button for that, and those of the toast after it. */
  endLabel: string;
  ended: string;
  onClose: () => void;
}

async function madeLink(make: Props['make']): Promise<PreviewLink> {
  const { url, expiresAt } = await make();
  return { url: new URL(url, location.origin).href, expiresAt };
}

/** A signed link that shows to anybody who has it what is saved and not public, until it expires. */
export function PreviewLinkDialog({ label, make, end, endLabel, ended, onClose }: Props) {
  const id = useId();
  const { loading, reload } = useLoad(() => madeLink(make), 'The preview link could not be made.');

  async function takeBack() {
    try {
      await end();
      notify.success(ended);
      onClose();
    } catch (error) {
      console.error('The preview links could not be taken back.', error);
    }
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>Preview link</h2>
        <LoadStatus
          loading={loading}
          failed="The preview link could not be made."
          found="The link is ready."
          onRetry={reload}
        />
        {loading.status === 'loaded' && (
          <LinkToCopy
            label={label}
            url={loading.value.url}
            hint={`Works for whoever has it until ${cardDate(loading.value.expiresAt)}.`}
            copied="Preview link copied"
          >
            <a className="btn btn-line btn-s" href={loading.value.url} target="_blank" rel="noreferrer">
              <Icon name="eye" /> Open
            </a>
          </LinkToCopy>
        )}
        <div className="acts">
          <Button look="text" onPress={onClose}>
            Close
          </Button>
          <Button look="text" onPress={takeBack}>
            {endLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
