import { type ComponentProps, type ReactNode, useId } from 'react';
import type { IconName } from '../../../components/icons.ts';
import { Button, type ButtonLook } from '../Button.tsx';
import { TitledDialog } from './TitledDialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  no: string;
  yes: string;
  icon: IconName;
  look: ButtonLook;
  busy?: boolean | undefined;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before an action that others see or that deletes something; the safe answer comes first and gets the focus. */
export function ConfirmDialog({ title, children, no, yes, icon, look, busy, onNo, onYes }: Props) {
  const id = useId();
  return (
    <TitledDialog title={title} describedBy={id} role="alertdialog" onClose={onNo}>
      <p id={id}>{children}</p>
      <div className="acts">
        <Button look="largeLine" data-first onPress={onNo}>
          {no}
        </Button>
        <Button look={look} icon={icon} isOff={busy ?? false} onPress={onYes}>
          {yes}
        </Button>
      </div>
    </TitledDialog>
  );
}

type DeleteProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'children' | 'busy'> & {
  yes?: string;
  onKeep: () => void;
  onDelete: () => void;
};

/** Asks before something is deleted. */
export function DeleteDialog({ yes = 'Delete', onKeep, onDelete, ...question }: DeleteProps) {
  return (
    <ConfirmDialog
      {...question}
      {...{ yes, no: 'Keep it', icon: 'trash', look: 'largeDanger', onNo: onKeep, onYes: onDelete }}
    />
  );
}
