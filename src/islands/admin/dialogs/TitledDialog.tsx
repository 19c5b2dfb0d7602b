import { type ComponentProps, type ReactNode, useId } from 'react';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { FormActions } from '../../dialog/FormActions.tsx';

interface Props extends Omit<ComponentProps<typeof Dialog>, 'labelledBy' | 'open'> {
  title: ReactNode;
  heading?: ComponentProps<'h2'>;
  hasCloseButton?: boolean;
}

/** A dialog with its heading. */
export function TitledDialog({ title, heading, hasCloseButton = false, children, ...props }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} {...props}>
      {hasCloseButton && <CloseButton onClose={props.onClose} />}
      <div className={dialog.body}>
        <h2 id={id} {...heading}>
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'hasCloseButton'>, Pick<ComponentProps<'form'>, 'ref'> {
  submit: string;
  onSubmit: (form: HTMLFormElement) => void;
  /** Called for Escape and for a press beside the dialog; `onClose` when it is absent. */
  onDismiss?: () => void;
  buttons?: ReactNode;
  /** Below the buttons, and over the form. */
  after?: ReactNode;
  over?: ReactNode;
}

/** A dialog that is a form, with its buttons to submit it and to close it. */
export function FormDialog(props: FormProps) {
  const {
    title,
    heading,
    submit,
    onSubmit,
    onClose,
    onDismiss = onClose,
    buttons,
    after,
    over,
    children,
    ref,
    ...rest
  } = props;
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onDismiss} {...rest}>
      <form
        ref={ref}
        className={dialog.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <h2 id={id} {...heading}>
          {title}
        </h2>
        {children}
        <FormActions submit={submit} onClose={onClose}>
          {buttons}
        </FormActions>
        {after}
      </form>
      {over}
    </Dialog>
  );
}
