import { notify } from '../../../browser/shared/toasts.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import type { PreviewLink } from '../../../domain/shared/preview-link.ts';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import { MadeLinkDialog } from './LinkToCopy.tsx';

interface Props {
  /** What the link shows: 'Link to the saved version'. */
  label: string;
  make: () => Promise<PreviewLink>;
  /** Takes back all links to it. A failure was told by a toast. */
  end: () => Promise<void>;
  /** What it shows: 'post'. */
  what: string;
  onClose: () => void;
}

/** A signed link that shows to anybody who has it what is saved and not public, until it expires. */
export function PreviewLinkDialog({ label, make, end, what, onClose }: Props) {
  async function takeBack() {
    try {
      await end();
      notify.success(`No preview link of this ${what} works any more`);
      onClose();
    } catch (error) {
      console.error('The preview links could not be taken back.', error);
    }
  }

  return (
    <MadeLinkDialog
      title="Preview link"
      label={label}
      make={make}
      failed="The preview link could not be made."
      hint={({ expiresAt }) => `Works for whoever has it until ${cardDate(expiresAt)}.`}
      copied="Preview link copied"
      beside={({ url }) => (
        <a className="btn btn-line btn-s" href={url} target="_blank" rel="noreferrer">
          <Icon name="eye" /> Open
        </a>
      )}
      onClose={onClose}
    >
      <Button look="text" onPress={takeBack}>{`Take back all links to this ${what}`}</Button>
    </MadeLinkDialog>
  );
}
