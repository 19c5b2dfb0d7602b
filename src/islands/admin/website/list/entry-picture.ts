import { entryOfKey } from '../../../../domain/content/entry.ts';
import { firstPicture, type NamedPicture } from '../../../../domain/content/form/first-picture.ts';
import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { cardPath } from '../../../../domain/site/card-path.ts';
import { PAGE_NAMES, PAGES } from '../../../../domain/site/pages.ts';
import { previewOf } from '../fields/MediaPicker.tsx';

/** The address of a picture. */
export function addressOf({ kind, name }: NamedPicture): string {
  return kind === 'photo' ? `/api/images/${name}` : previewOf(kind, name);
}

/** The address of a small picture of an entry: that of its page, else the first that it has; null when there is none. */
export function pictureOf({ key, value }: EntryView, { collections }: Pick<SiteForms, 'collections'>): string | null {
  const { collection = '', id } = entryOfKey(key) ?? {};
  const form = collections[collection];
  const page = PAGE_NAMES.find((name) => PAGES[name].path === (form?.kind === 'page' ? form.route : `/${id}`));
  if (page) return cardPath(page);
  const found = form && firstPicture(form.form, value);
  return found ? addressOf(found) : null;
}
