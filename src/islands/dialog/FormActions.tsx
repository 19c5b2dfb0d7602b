import type { ReactNode } from 'react';

interface Props {
  /** Label of the submit button. */
  submit: string;
  onClose: () => void;
  /** Buttons between the two. */
  children?: ReactNode;
}

/** The buttons at the end of a form in a dialog: submit and Cancel. */
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
