import { entryOfKey } from '../../../domain/content/entry.ts';
import type { EntryView } from '../../../domain/content/site-view.ts';
import { linksToPage } from './fields/menu-places.ts';
import { entryHref, keyOf } from './route.ts';

const MENUS = keyOf('menus', 'menus');

/** Which menus name a page of the owner's own, with the way there. */
export function MenusOfPage({ entryKey, entries }: { entryKey: string; entries: readonly EntryView[] }) {
  const menus = entries.find(({ key }) => key === MENUS)?.value;
  const links = linksToPage(menus, entryOfKey(entryKey)?.id ?? '');
  return (
    <p className="muted fine">
      {links.length === 0 ? (
        <>
          No menu names this page. <a href={entryHref(MENUS, 'main')}>Add a link in Menus</a>, at the place where you
          want it.
        </>
      ) : (
        <>
          In the menus:{' '}
          {links.map(({ place, field, name }, index) => (
            <span key={field}>
              {index > 0 && ', '}
              <a href={entryHref(MENUS, field)}>{name}</a> {place}
            </span>
          ))}
          .
        </>
      )}
    </p>
  );
}
