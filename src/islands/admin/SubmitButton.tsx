import type { IconName } from '../../components/icons.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  /** Whether the form is being sent: the button is announced as disabled and keeps the focus. */
  busy: boolean;
  icon?: IconName;
  /** What it says meanwhile. */
  busyText?: string;
  children: string;
}

/** The button that submits a form. The form itself ignores a second submit. */
export function SubmitButton({ busy, icon, busyText = 'Saving...', children }: Props) {
  return (
    <button className="btn btn-ink btn-s" type="submit" aria-disabled={busy}>
      {icon && <Icon name={icon} />}
      {busy ? busyText : children}
    </button>
  );
}
