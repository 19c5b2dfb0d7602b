import type { ReactNode } from 'react';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { Button } from '../Button.tsx';
import { InputField } from '../LabelledField.tsx';
import { LoadStatus } from '../loading/LoadStatus.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { TitledDialog } from './TitledDialog.tsx';

interface Props {
  label: string;
  /** A path of this site. */
  url: string;
  hint: ReactNode;
  /** The toast after it was copied. */
  copied?: string | undefined;
  children?: ReactNode;
}

/** A link to hand over, in a dialog, with a button that copies it. */
export function LinkToCopy({ label, url, hint, copied = 'Link copied', children }: Props) {
  const address = new URL(url, location.origin).href;

  async function copy() {
    if (await copyText(address)) notify.success(copied);
  }

  return (
    <>
      <InputField label={label} hint={hint} readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className="acts">
        <Button look="ink" icon="copy" data-first onPress={() => void copy()}>
          Copy
        </Button>
        {children}
      </div>
    </>
  );
}

interface DialogProps<Link> extends Pick<Props, 'label' | 'copied'> {
  title: string;
  make: () => Promise<Link>;
  failed: string;
  hint: (link: Link) => string;
  beside?: (link: Link) => ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** Makes a link that is not stored, and shows it. */
export function MadeLinkDialog<Link extends { url: string }>(props: DialogProps<Link>) {
  const { title, label, make, failed, hint, copied, beside, children, onClose } = props;
  const { loading, failure } = useLoad(make, failed);
  return (
    <TitledDialog title={title} width="40rem" onClose={onClose}>
      <LoadStatus loading={loading} found="The link is ready." {...failure} />
      {loading.status === 'loaded' && (
        <LinkToCopy label={label} url={loading.value.url} hint={hint(loading.value)} copied={copied}>
          {beside?.(loading.value)}
        </LinkToCopy>
      )}
      <div className="acts">
        <Button look="text" onPress={onClose}>
          Close
        </Button>
        {children}
      </div>
    </TitledDialog>
  );
}
