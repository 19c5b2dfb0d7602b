import type { ReactNode } from 'react';

interface Props {
  /** What the button says that sends the form. */
  submit: string;
  onClose: () => void;
  /** Buttons between the two. */
  children?: ReactNode;
}

/** The buttons at the end of a form in a dialog: the one that sends it, and Cancel. */
export function FormActions({ submit, onClose, children }: Props) {
  return (
    <div className="acts">
      <button className="btn btn-ink btn-s" type="submit">
        {submit}
      </button>
      {children}
      <button className="btn btn-line btn-s" type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
