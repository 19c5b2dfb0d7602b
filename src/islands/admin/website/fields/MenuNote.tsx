import { shownNames } from '../../../../domain/content/menu-names.ts';
import { CONTENT_LIMITS } from '../../../../domain/shared/limits.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { useForm } from './form-context.ts';
import { ownPagesIn } from './menu-places.ts';

/** How much room is left in the menu at the head of each page. */
export function MenuNote() {
  const { entries, pages, entry } = useForm();
  const own = ownPagesIn(entries).flatMap(({ id, entry: { hidden } }) => (hidden ? [] : id));
  const taken = shownNames(entry, pages, own);
  const most = CONTENT_LIMITS.menuNames;
  return (
    <p className="hint">
      {`${taken} of ${most} names in the menu are taken. `}
      {taken === most && 'To show another page there, hide one of these first, or put it at the foot of each page.'}
      {taken > most && `Hide ${countOf(taken - most, 'name')} before you publish.`}
    </p>
  );
}
