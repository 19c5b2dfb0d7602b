import { CONTENT_LIMITS } from '../../../../domain/shared/limits.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { entryHref, keyOf } from '../route.ts';
import { useForm } from './form-context.ts';
import { type LinkPlace, menuPlaces } from './menu-places.ts';

/** How much room the menu has, and which pages of the owner's own are in it, or at the foot of each page. */
export function MenuNote({ place, isList = false }: { place: LinkPlace; isList?: boolean }) {
  const { entries, entry, entryKey } = useForm();
  const { shown, own } = menuPlaces(entries, place, { key: entryKey, value: entry });
  const taken = shown + own.length;
  const most = CONTENT_LIMITS.menuNames;
  return (
    <>
      {isList && own.length > 0 && (
        <p className="hint">
          Your own pages come last, in the order that they have under “Pages of your own”:{' '}
          {own.map(({ key, name }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <a href={entryHref(key, 'link')}>{name}</a>
            </span>
          ))}
        </p>
      )}
      {place === 'menu' && (
        <p className="hint">
          {`${taken} of ${most} names in the menu are taken. `}
          {taken >= most && !isList && (
            <>
              To put this page there, hide one in <a href={entryHref(keyOf('menus', 'menus'))}>Menus</a> first.
            </>
          )}
          {taken === most && isList && 'To put a page of your own there, hide one of these first.'}
          {taken > most && isList && `Hide ${countOf(taken - most, 'name')} before you publish.`}
        </p>
      )}
    </>
  );
}
