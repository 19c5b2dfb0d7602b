import { atom } from 'nanostores';

/**
 * Title of the opening a visitor has unfolded, or null for none. Shared by the list of openings and the application
 * form: unfolding an opening fills the form's role, and a sent application sets null, which folds it again.
 */
export const selectedRole = atom<string | null>(null);

/** Unfolds the opening `title`; the one already unfolded is folded. */
export function toggleRole(title: string): void {
  selectedRole.set(selectedRole.get() === title ? null : title);
}
