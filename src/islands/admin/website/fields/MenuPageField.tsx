import { isGroup, textIn, textOf } from '../../../../domain/content/entry.ts';
import { valueAt } from '../../../../domain/content/form/field-path.ts';
import { itemsIn } from '../../../../domain/content/menu-names.ts';
import { beginningOf } from '../../../../domain/shared/letters.ts';
import { CONTENT_LIMITS } from '../../../../domain/shared/limits.ts';
import { ownPageName } from '../../../../domain/site/menu-page.ts';
import { Select } from '../../../Select.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import { type FieldProps, useForm } from './form-context.ts';
import { ownPagesIn } from './menu-places.ts';

/** The page that a link of a menu leads to: one of the site, or of the owner's own, that the menu does not name yet. */
export function MenuPageField(field: FieldProps) {
  const { path, schema, value } = field;
  const { entry, entries, onChange, onLeave } = useForm();
  const chosen = textOf(value);
  const others = itemsIn(entry, String(path[0]))
    .map((item) => textIn(item, 'page'))
    .filter((page) => page !== chosen);
  const isFree = ({ page }: { page: string }) => !others.includes(page);
  const site = Object.entries(schema.labels ?? {}).map(([page, title]) => ({ page, title, name: title }));
  const own = ownPagesIn(entries).map(({ id, entry: { title, hidden } }) => ({
    page: ownPageName(id),
    title: hidden ? `${title} (hidden)` : title,
    name: title,
  }));
  const isGone = chosen !== '' && ![...site, ...own].some(({ page }) => page === chosen);

  /** A link without a name gets that of its page. */
  function choose(page: string): void {
    const link = valueAt(entry, path.slice(0, -1));
    const { name: title = '' } = [...site, ...own].find((one) => one.page === page) ?? {};
    const name = textIn(link, 'name') || beginningOf(title, CONTENT_LIMITS.menu);
    onChange(path.slice(0, -1), { ...(isGroup(link) && link), page, name });
  }

  const options = (pages: typeof site) =>
    pages.filter(isFree).map(({ page, title }) => (
      <option key={page} value={page}>
        {title}
      </option>
    ));
  return (
    <FieldShell field={field}>
      <Select
        {...useControl(field)}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => onLeave(path)}
      >
        {chosen === '' && <option value="">Choose a page</option>}
        {isGone && <option value={chosen}>A page that is not there any more</option>}
        {options(site)}
        {own.some(isFree) && <optgroup label="Pages of your own">{options(own)}</optgroup>}
      </Select>
    </FieldShell>
  );
}
